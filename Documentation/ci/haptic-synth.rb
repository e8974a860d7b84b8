# A Homebrew formula that builds haptic-cli from source. It was written from Homebrew's documentation and has not been
# run yet: nobody here has a Mac. Put it into a tap of yours; `brew install --HEAD ./haptic-synth.rb` tries it.
class HapticSynth < Formula
  desc "Hear, see and check haptics without a phone"
  homepage "https://github.com/OWNER/haptic-synth"
  license "MIT"
  head "https://github.com/OWNER/haptic-synth.git", branch: "main"

  depends_on xcode: ["16.4", :build]
  depends_on "libsamplerate"
  depends_on "libsndfile"

  def install
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    system bin/"haptic-cli", "render", "success", "-o", testpath/"success.wav"
    assert_path_exists testpath/"success.wav"
  end
end
