import type { ChartBar } from './chart-figure.tsx'

/** Sales by seller or product, the largest first, with one sum for all that have no bar of their own. */
export interface Ranking {
  named: readonly ChartBar[]
  others: ChartBar | null
}

export const rankingOf = (
  named: readonly ChartBar[],
  rest: { names: number; grossMinor: number; count: number },
  label: string,
): Ranking => ({ named, others: rest.names > 0 ? { ...rest, key: 'others', label } : null })

/** The length of each named bar, in percent of the longest; the sum of the rest does not count, as it has no bar. */
export function lengthsOf({ named }: Ranking): number[] {
  const most = Math.max(1, ...named.map(({ grossMinor }) => grossMinor))
  return named.map(({ grossMinor }) => (Math.max(0, grossMinor) / most) * 100)
}

/** A share in whole percent; a share above zero never rounds to zero. */
export function percentOf(partMinor: number, allMinor: number): string {
  const percent = allMinor === 0 ? 0 : (100 * partMinor) / allMinor
  return percent > 0 && percent < 0.5 ? '<1' : String(Math.round(percent))
}
