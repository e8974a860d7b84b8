// A strength as a shape, which grows and sharpens with it.

/** Below this nothing is felt; our choice. */
export const silence = 0.01;

/** How much stronger the next sample may be without being the beginning of another event; our choice. */
export const gentle = 0.1;

/** The points of the shape. */
const corners = 48;

/** The outline of a strength, as far from the middle as it is strong: round if it is dull, a star if it is sharp; it turns with time. */
export function outlineOf({ intensity, sharpness }, time, radius = 46) {
  const r = radius * intensity;
  const [spikes, depth] = [12, 0.32 * sharpness * Math.min(1, 4 * intensity)];
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = 2 * Math.PI * index / corners;
    const far = r * (1 - depth * (0.5 - 0.5 * Math.cos(spikes * angle)));
    const turned = angle + 6 * time * Math.min(intensity, 0.6);
    return `${(far * Math.cos(turned)).toFixed(2)} ${(far * Math.sin(turned)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}
