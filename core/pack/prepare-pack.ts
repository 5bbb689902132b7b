import { buildColumns } from './columns.ts'
import type { InParts } from './in-parts.ts'
import { buildOpenDays } from './open-days.ts'
import type { Pack } from './pack.ts'
import { buildPlannedRates } from './planned-rates.ts'
import { buildClasses } from './rate-classes.ts'
import { buildRateFront } from './rate-fronts.ts'

/**
 * Builds, in parts, the indexes that the first searches of a new pack would otherwise build. Until it ends, the
 * pack's cells must not change, and no search may use it.
 */
export function* preparePack(pack: Pack): InParts<void> {
  yield* buildOpenDays(pack)
  const { notices } = yield* buildColumns(pack)
  yield
  if (pack.kind !== 'hotels') return
  yield* buildPlannedRates(pack)
  for (const daysAhead of [0, ...notices.filter(Number.isFinite).map((notice) => notice + 1)]) {
    const classes = yield* buildClasses(pack, daysAhead)
    yield
    yield* buildRateFront(pack, classes, classes.all)
  }
}
