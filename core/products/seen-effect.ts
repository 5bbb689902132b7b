import type { RateDay } from '#core/pack/rate-days.ts'
import type { Day } from '#core/time/days.ts'
import { type RateRow, rateReader, steppedRates, type UnitRate } from './rate-change.ts'
import type { UnitDayTerms } from './season-terms.ts'
import { type ChangedSince, comparedCells, concernedIn, type KeptCell, type ReadDay } from './seen-cells.ts'
import type { SeenRun, StockConflict } from './seen-shapes.ts'
import { type StockCell, type StockRefusal, steppedCells } from './stock-change.ts'
import type { StockChange } from './stock-shapes.ts'

/** The stored values of the change's days; `rates`: those of the change, `rows`: also of their bases. */
export interface StoredDays {
  stock: readonly StockCell[]
  rates: readonly UnitRate[]
  rows: readonly RateRow[]
}

/** A day of a conflict, before its author is known. */
export interface ConflictDay extends Pick<StockConflict, 'id' | 'now' | 'mine' | 'problem' | 'taken'> {
  day: Day
  /** Whether the day itself was changed, not only a price that it derives from or its sales. */
  isChanged: boolean
}

/** Reads the days of a change. */
export function readerOf(change: StockChange, { stock, rates, rows }: StoredDays): ReadDay {
  if ('rateIds' in change) return rateReader(rates, rows, stock)
  const known = new Map(stock.map((cell) => [`${cell.unitId}/${cell.day}`, cell]))
  return (unitId, day) => {
    const cell = known.get(`${unitId}/${day}`)
    if (!cell) return null
    const { allotment, priceMinor, closed, minStay } = cell
    return { allotment, priceMinor, closed, minStay }
  }
}

/**
 * The effect of a change that was made elsewhere on the current days: the cells that it sets, and the days that have
 * changed since or refuse it, in order.
 */
export function seenEffect(change: StockChange, seen: readonly SeenRun[], stored: StoredDays) {
  const { sets, changed } = comparedCells(change, seen, readerOf(change, stored))
  const effect = 'rateIds' in change ? effectOnRates(sets, stored) : effectOnUnits(sets, stored)
  return { ...effect, conflicts: conflictsOf(change, stored, { sets, changed, refusals: effect.refusals }) }
}

function effectOnUnits(sets: readonly KeptCell[], { stock }: StoredDays) {
  const steps = sets.map(({ id, day, set }) => ({
    ...{ unitId: id, day, source: day },
    setting: { kind: 'season' as const, ...(set as UnitDayTerms) },
  }))
  const { cells, refusals, missing } = steppedCells(stock, steps)
  return { units: cells, rates: [], refusals, missing }
}

function effectOnRates(sets: readonly KeptCell[], { stock, rates, rows }: StoredDays) {
  const byId = new Map(rates.map((rate) => [rate.rateId, rate]))
  const steps = sets.flatMap(({ id, day, set }) => {
    const rate = byId.get(id)
    const setting = { kind: 'seen' as const, ...(set as Partial<RateDay>) }
    return rate ? [{ rate, day, source: day, setting }] : []
  })
  const { cells, refusals, missing } = steppedRates(rows, stock, steps)
  return { units: [], rates: cells, refusals, missing }
}

interface Compared {
  sets: readonly KeptCell[]
  changed: readonly ChangedSince[]
  refusals: readonly StockRefusal[]
}

function conflictsOf(
  change: StockChange,
  stored: StoredDays,
  { sets, changed, refusals }: Compared,
): ConflictDay[] {
  const read = readerOf(change, stored)
  const taken = new Map<string, number>(
    stored.stock.map((cell) => [`${cell.unitId}/${cell.day}`, cell.sold + cell.held] as const),
  )
  const refused = new Map<string, StockRefusal['problem']>(
    refusals.map(({ unitId, rateId, day, problem }) => [`${rateId ?? unitId}/${day}`, problem] as const),
  )
  return [
    ...changed.map(({ id, day, set, now, isFollowing }) => ({
      ...{ id, day, now, mine: set, taken: null },
      ...{ problem: null, isChanged: !isFollowing },
    })),
    ...sets.flatMap(({ id, day, set }) => {
      const key = `${id}/${day}`
      const problem = refused.get(key)
      if (!problem) return []
      const now = concernedIn(change.setting, read(id, day))
      return [
        {
          ...{ id, day, now, mine: set, problem, isChanged: false },
          taken: problem === 'below_sold' ? (taken.get(key) ?? 0) : null,
        },
      ]
    }),
  ].sort((a, b) => a.id - b.id || (a.day < b.day ? -1 : 1))
}
