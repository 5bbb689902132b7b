import { adultsShare } from '#core/imports/occupancy-prices.ts'
import { placeIn } from '#core/imports/rate-prices.ts'
import { shareOf } from '#core/money/money.ts'
import { isSameDay, plainDay } from '#core/pack/plain-day.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import { sharesWith } from '#core/products/day-shares.ts'
import type { RateRow } from '#core/products/rate-change.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { TableCell } from '#server/platform/spreadsheets/table.ts'
import type { Unit } from './read-unit.ts'
import { sharesOf } from './settle-rate-prices.ts'

type Cells = Record<string, TableCell>

const columns = ['single', 'double', 'triple', 'quadruple'] as const

/** The days with settings of a rate, as one row of a sheet per run of equal days. */
export function rateDayCells(
  unit: Unit,
  rate: string,
  days: readonly RateRow[],
): { isClosed: boolean; cells: Cells }[] {
  return runsOf(days).map(({ from, to, rules }) => ({
    isClosed: rules.closed,
    cells: {
      ...{ from, to, ...priceCells(unit, rate, rules) },
      min_stay: unit.attributes.kind === 'hotels' ? rules.minStay : null,
    },
  }))
}

/**
 * Converts a per-person price on the days to amounts by number of adults, as owners read it; returns any other price
 * unchanged.
 */
function priceCells(unit: Unit, rate: string, { priceMinor, shares: id }: RateDay): Cells {
  const known = sharesOf(unit, rate)
  const shares = known && sharesWith(known, id)
  const most = unit.attributes.kind === 'hotels' ? (unit.attributes.occupancy.maxAdults ?? 0) : 0
  const said = Math.min(shares?.adultsBp?.length ?? 0, most, columns.length)
  if (priceMinor === null || !shares || said === 0) return { rate_price: priceMinor }
  const amounts = columns.slice(0, said).map((_, at) => shareOf(priceMinor, adultsShare(shares, at + 1)))
  const isFollowing = unit.rates.some(({ code, terms }) => code === rate && terms.basedOn)
  const read = { line: 0, priceMinor: null, adultsMinor: amounts }
  const found =
    amounts.includes(0) || (isFollowing && known.otherShares.length > 0) ? null : placeIn(read, known)
  // Reading the amounts back must give this price with these shares. A row without other shares names none.
  const isNamed = known.otherShares.length === 0 || found?.id === id
  const isExact = found?.price === priceMinor && isNamed
  return isExact
    ? Object.fromEntries(amounts.map((amount, at) => [columns[at], amount]))
    : { rate_price: priceMinor }
}

function runsOf(days: readonly RateRow[]): { from: Day; to: Day; rules: RateDay }[] {
  const runs: { from: Day; to: Day; rules: RateDay }[] = []
  for (const { day, rules } of days) {
    const last = runs.at(-1)
    if (isSameDay(rules, plainDay)) continue
    if (last && isSameDay(last.rules, rules) && addDays(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day, rules })
  }
  return runs
}
