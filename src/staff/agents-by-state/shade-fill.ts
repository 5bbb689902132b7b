import type { Shade } from '#core/agencies/agents-by-state.ts'

const mixed = (colour: string, percent: number) =>
  `color-mix(in oklab, var(${colour}) ${percent}%, var(--surface))`

/**
 * The fill of a step: darker for higher values, so that it is readable without colors, and with enough contrast to the
 * state outlines in every theme. Decreases are also hatched.
 */
export function fillOf(shade: Shade | null, isTrend: boolean): string {
  if (shade === null) return 'var(--surface)'
  if (!isTrend) return mixed('--primary', [0, 14, 32, 52, 72][shade] ?? 0)
  if (shade === 0) return mixed('--ink', 14)
  return mixed(shade < 0 ? '--bad' : '--good', Math.abs(shade) === 2 ? 62 : 30)
}

export const isHatched = (shade: Shade | null): boolean => shade !== null && shade < 0
