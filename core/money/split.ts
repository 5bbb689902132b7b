/**
 * Splits `totalMinor` in proportion to `weights` so that the parts add up to it exactly (largest remainder; ties go to
 * the earlier part). If all weights are 0, the first part gets everything.
 */
export function split(totalMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? totalMinor : 0))
  const exact = weights.map((w) => (totalMinor * w) / sum)
  const parts = exact.map(Math.floor)
  let missing = totalMinor - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder) {
    if (missing-- <= 0) break
    parts[i] = (parts[i] ?? 0) + 1
  }
  return parts
}
