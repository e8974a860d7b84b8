"""Tests the scores with answers that are known, and that a seed makes the same bytes."""

import json
import pathlib
import tempfile
import unittest

import numpy as np
import soundfile

import ahap
import score
import sounds

TRUTH = [0.5, 1.0, 1.5, 2.0]


def scored(found):
    total = score.Onsets()
    total.add("a", TRUTH, found, 60)
    return total.figures()


def conversion(folder, points, intensity=1.0, taps=()):
    curve = [{"Time": time, "ParameterValue": value} for time, value in points]
    strength = [{"ParameterID": "HapticIntensity", "ParameterValue": intensity}]
    vibration = {"EventType": "HapticContinuous", "Time": 0, "EventDuration": 2, "EventParameters": strength}
    pattern = [{"Event": vibration}] + [
        {"Event": {"EventType": "HapticTransient", "Time": time}} for time in taps
    ]
    for piece in (curve[:2], curve[1:]):
        own = [point | {"Time": point["Time"] - piece[0]["Time"]} for point in piece]
        pattern.append(
            {
                "ParameterCurve": {
                    "ParameterID": "HapticIntensityControl",
                    "Time": piece[0]["Time"],
                    "ParameterCurveControlPoints": own,
                }
            }
        )
    path = pathlib.Path(folder, "out.ahap")
    path.write_text(json.dumps({"Version": 1, "Pattern": pattern}))
    return ahap.Conversion(path)


class Onsets(unittest.TestCase):
    def test_each_window_matches_what_is_within_it(self):
        figures = scored([time + 0.007 for time in TRUTH])
        self.assertEqual([figures["pooled"][window]["f"] for window in score.WINDOWS], [1, 1, 1, 0])
        self.assertAlmostEqual(figures["bias"], 0.007)

    def test_a_second_onset_near_one_is_false_and_a_missing_one_lowers_recall(self):
        figures = scored([0.5, 0.52, 1.0, 1.5])
        rates = figures["pooled"][0.025]
        self.assertEqual((rates["precision"], rates["recall"], figures["false"]), (0.75, 0.75, 1))

    def test_what_need_not_be_found_is_neither_missing_nor_false(self):
        total = score.Onsets()
        total.add("a", TRUTH, [*TRUTH, 1.25, 1.75], 60, others=[1.24])
        self.assertEqual((total.figures()["pooled"][0.025]["recall"], total.figures()["false"]), (1, 1))

    def test_nothing_counts_as_the_file_begins(self):
        self.assertEqual(scored([0.0, *TRUTH])["pooled"][0.025]["precision"], 1)

    def test_finding_nothing_is_no_fault_of_the_program(self):
        self.assertEqual(scored([])["pooled"][0.05]["f"], 0)


class Envelopes(unittest.TestCase):
    def test_curves_split_in_two_act_as_one_times_the_intensity(self):
        with tempfile.TemporaryDirectory() as folder:
            made = conversion(folder, [(0, 0), (1, 1), (2, 0)], 0.5, [0.25])
        self.assertEqual((made.onsets, len(made.points)), ([0.25], 3))
        np.testing.assert_allclose(made.strength(np.array([0, 0.5, 1.5])), [0, 0.25, 0.25])

    def test_a_recording_of_the_curve_itself_has_no_error_at_any_gain(self):
        with tempfile.TemporaryDirectory() as folder:
            made = conversion(folder, [(0, 0.2), (1, 1), (2, 0.1)])
            time = np.arange(16_000) / 8000
            wave = 0.3 * made.strength(time) * np.sin(2 * np.pi * 1000 * time)
            soundfile.write(f"{folder}/a.wav", wave, 8000, subtype="FLOAT")
            found = score.envelope(f"{folder}/a.wav", made)
        self.assertLess(found["rmse"], 0.06)
        self.assertGreater(found["correlation"], 0.9999)
        self.assertEqual(found["points"], 1.5)

    def test_a_flat_curve_for_half_loud_half_silent_is_off_by_what_it_must(self):
        recorded = np.repeat([1.0, 0.0], 100)
        error, _ = score.compare_levels(recorded, np.ones(200))
        self.assertAlmostEqual(error, 20, delta=0.1)


class Seeds(unittest.TestCase):
    def test_a_seed_makes_the_same_bytes_and_onsets_30_ms_apart(self):
        for name in ("tuning", "held-out"):
            with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
                truth = sounds.write(pathlib.Path(first), 7, sounds.classes(name))
                sounds.write(pathlib.Path(second), 7, sounds.classes(name))
                for kind, onsets in truth.items():
                    wave = f"{kind}.wav"
                    self.assertEqual(
                        *(pathlib.Path(place, wave).read_bytes() for place in (first, second)), kind
                    )
                    self.assertGreaterEqual(min(np.diff(onsets)), 0.03 - 1e-3, kind)


if __name__ == "__main__":
    unittest.main()
