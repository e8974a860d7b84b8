# Writes 300 patterns of a made-up app into old-app, with faults as they gather over years.
mkdir -p old-app/sounds
for n in $(seq 300); do
  strength=0.$((n % 9 + 1))
  version=1.0 name=HapticIntensity length=EventDuration
  [ $((n % 7)) = 0 ] && version=0.9
  [ $((n % 11)) = 0 ] && name=Intensity
  [ $((n % 13)) = 0 ] && strength=1.$((n % 9 + 1))
  [ $((n % 50)) = 0 ] && length=Duration
  folder=old-app/screen-$((n % 12))
  mkdir -p $folder
  cat > $folder/pattern-$n.ahap <<END
{
  "Version": $version,
  "Pattern": [
    {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "$name", "ParameterValue": $strength},
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}},
    {"Event": {"Time": 0.2, "EventType": "HapticContinuous", "$length": 0.3, "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.5},
      {"ParameterID": "HapticSharpness", "ParameterValue": 0.2}]}}
  ]
}
END
done
