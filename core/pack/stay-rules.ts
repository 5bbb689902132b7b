import type { Cells } from './sold-product.ts'

/** Fewest and most nights of a stay that arrives on a day. */
export interface StayLength {
  least: number
  most: number
}

/** The possible lengths of a stay in a unit at a rate that arrives on the day; null: none arrives. */
export function arrivals(cells: Cells, unitId: number, rateId: number, day: number): StayLength | null {
  const least = cells.minStay(unitId, day)
  const rules = cells.rateDay(rateId, day)
  if (least === 0 || rules?.closed || rules?.closedToArrival) return null
  return {
    least: Math.max(least, rules?.minStay ?? 1),
    most: rules?.maxStay ?? Number.POSITIVE_INFINITY,
  }
}

/** The same for a stay from one day to another; null: it is closed on a night, for arrival or for departure. */
export function stayLength(
  cells: Cells,
  unitId: number,
  rateId: number,
  { from, to }: { from: number; to: number },
): StayLength | null {
  for (let day = from; day < to; day++)
    if (cells.minStay(unitId, day) === 0 || cells.rateDay(rateId, day)?.closed) return null
  return cells.rateDay(rateId, to)?.closedToDeparture ? null : arrivals(cells, unitId, rateId, from)
}
