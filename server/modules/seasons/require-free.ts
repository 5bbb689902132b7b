import { type NamedSeason, overlapOf } from '#core/products/seasons.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * Requires that the seasons of a list have different names and days; the last ones are new. Errors:
 * `season_name_taken`, `season_overlap`.
 */
export function requireFree(seasons: readonly NamedSeason[]): void {
  const names = new Set<string>()
  for (const { name } of seasons) {
    if (names.has(name)) refuse('season_name_taken', { name })
    names.add(name)
  }
  const overlap = overlapOf(seasons)
  if (overlap) refuse('season_overlap', overlap)
}
