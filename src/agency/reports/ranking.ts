import type { ChartBar } from './chart-figure.tsx'

/** Who or what sold, the largest first, and all that have no bar of their own in one sum. */
export interface Ranking {
  named: readonly ChartBar[]
  others: ChartBar | null
}

export const rankingOf = (
  named: readonly ChartBar[],
  rest: { names: number; grossMinor: number; count: number },
  label: string,
): Ranking => ({ named, others: rest.names > 0 ? { ...rest, key: 'others', label } : null })

/** How long each named bar is, in percent of the longest: what many sold together is no measure of one. */
export function lengthsOf({ named }: Ranking): number[] {
  const most = Math.max(1, ...named.map(({ grossMinor }) => grossMinor))
  return named.map(({ grossMinor }) => (Math.max(0, grossMinor) / most) * 100)
}

/** A part of all in whole percent; what is too little for that is not nothing. */
export function percentOf(partMinor: number, allMinor: number): string {
  const percent = allMinor === 0 ? 0 : (100 * partMinor) / allMinor
  return percent > 0 && percent < 0.5 ? '<1' : String(Math.round(percent))
}
