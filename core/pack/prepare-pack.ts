import { columnsOf } from './columns.ts'
import { buildOpenDays } from './open-days.ts'
import type { Pack } from './pack.ts'
import { plannedRatesOf } from './planned-rates.ts'
import { classesAhead } from './rate-classes.ts'
import { rateFrontOf } from './rate-fronts.ts'

/**
 * Builds in small parts what the first searches of a pack would build at once. Until it ends, the pack's cells must not
 * change.
 */
export function* preparePack(pack: Pack): Generator<void, void> {
  for (const _ of buildOpenDays(pack)) yield
  const { notices } = columnsOf(pack)
  yield
  if (pack.kind !== 'hotels') return
  plannedRatesOf(pack)
  yield
  for (const daysAhead of [0, ...notices.filter(Number.isFinite).map((notice) => notice + 1)]) {
    const classes = classesAhead(pack, daysAhead)
    yield
    rateFrontOf(pack, classes, classes.all)
    yield
  }
}
