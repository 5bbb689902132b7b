import type { Day } from '#core/time/days.ts'
import { gathered, type SeenCell, type SeenField, setOver, spread } from './seen-cells.ts'
import type { SeenRun, SeenValues, StockConflict } from './seen-shapes.ts'
import type { StockChange } from './stock-shapes.ts'

/** A change that waits to be sent, with the values that its author saw. */
export interface KeptChange {
  change: StockChange
  seen: SeenRun[]
}

/** A person's decision about days that somebody else changed in the meantime. */
export interface Kept {
  range: Pick<StockConflict, 'id' | 'from' | 'to' | 'now'>
  keep: 'mine' | 'theirs'
}

const isIn = ({ id, day }: { id: number; day: Day }, { id: rangeId, from, to }: Kept['range']): boolean =>
  id === rangeId && day >= from && day <= to

/** The runs of a change after the decisions: days that keep the others' values are not changed. */
export function decidedRuns({ change, seen }: KeptChange, decisions: readonly Kept[]): SeenRun[] {
  const cells = spread(change, seen).flatMap((cell): SeenCell[] => {
    const decision = decisions.find(({ range }) => isIn(cell, range))
    if (!decision) return [cell]
    return decision.keep === 'mine' ? [{ ...cell, over: decision.range.now }] : []
  })
  return gathered(change, cells)
}

/**
 * The runs of a later change once the earlier change that it builds on is dropped on some days: there, the seen
 * values are replaced by those of `instead`, which is null where the earlier change still applies.
 */
export function rebasedRuns(
  later: KeptChange,
  earlier: KeptChange,
  instead: (cell: SeenCell) => { values: SeenValues | null } | null,
): SeenRun[] {
  const isOfRates = (change: StockChange) => 'rateIds' in change
  if (isOfRates(later.change) !== isOfRates(earlier.change)) return later.seen
  const former = new Map(spread(earlier.change, earlier.seen).map((cell) => [`${cell.id}/${cell.day}`, cell]))
  const cells = spread(later.change, later.seen).map((cell) => {
    const base = former.get(`${cell.id}/${cell.day}`)
    const next = base && instead(base)
    const set = base && setOver(earlier.change.setting, base.was)
    return next && set ? { ...cell, was: replaced(cell.was, withCost(set), next.values) } : cell
  })
  return gathered(later.change, cells)
}

/** The cost of a rate with a price of its own is that price, unless a cost is set. */
const withCost = (set: SeenValues): SeenValues =>
  typeof set.priceMinor === 'number' ? { costMinor: set.priceMinor, ...set } : set

/** The seen values, with those that `set` had written replaced by `values`. */
function replaced(was: SeenValues | null, set: SeenValues, values: SeenValues | null): SeenValues | null {
  if (!was) return was
  // The earlier change had created the stock.
  if (!values) return null
  return Object.fromEntries(
    (Object.keys(was) as SeenField[]).map((field) => [
      field,
      was[field] === set[field] && values[field] !== undefined ? values[field] : was[field],
    ]),
  )
}

/** As `rebasedRuns`, for an earlier change that is not sent at all. */
export const runsWithout = (later: KeptChange, earlier: KeptChange): SeenRun[] =>
  rebasedRuns(later, earlier, ({ was, over }) => ({ values: over === undefined ? was : over }))

/** As `rebasedRuns`, for an earlier change that keeps other people's values on some days. */
export const runsAfter = (later: KeptChange, earlier: KeptChange, decisions: readonly Kept[]): SeenRun[] =>
  rebasedRuns(later, earlier, (cell) => {
    const decision = decisions.find(({ range, keep }) => keep === 'theirs' && isIn(cell, range))
    return decision ? { values: decision.range.now } : null
  })
