import { shareOf } from '#core/money/money.ts'
import { between, randomFrom } from '#demo/catalogue/random.ts'
import {
  noStock,
  rowsPerStatement,
  type StockColumns,
  writeStock,
} from '#server/modules/stock/write-stock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type DemoDay, isWithin, type Span } from './calendar.ts'

/** How a unit's stock depends on the calendar. */
export interface StockPlan {
  /** The price on an ordinary day. */
  priceMinor: number
  /** Prices are rounded to multiples of this amount, in minor units. */
  stepMinor: number
  /** The surcharge on weekend nights, in basis points. */
  weekendBp: number
  /** How much of a season's price change applies to the unit, in basis points: 10 000 for all of it, 0 for none. */
  seasonFeltBp: number
  allotment: number
  /** Weekdays on which the unit is offered, 0 = Sunday. */
  weekdays: readonly number[]
  /** The part of the year in which the unit is offered; null for all year. */
  open: Span | null
  /** Minimum number of nights for stays that arrive on a Friday or Saturday. */
  weekendMinStay: number
  /** Whether the season's minimum stay applies. */
  seasonMinStay: boolean
}

/** Appends one row per day of `calendar` for the unit. */
function addUnit(
  columns: StockColumns,
  unitId: number,
  seed: string,
  plan: StockPlan,
  calendar: readonly DemoDay[],
): void {
  const random = randomFrom(seed)
  for (const day of calendar) {
    const season = 10_000 + shareOf(day.seasonBp - 10_000, plan.seasonFeltBp)
    const raw = shareOf(shareOf(plan.priceMinor, season), day.weekendNight ? 10_000 + plan.weekendBp : 10_000)
    const allotment = Math.max(1, plan.allotment - between(random, 0, Math.floor(plan.allotment / 3)))
    const gone = random() * 10_000 < day.demandBp
    const runs = plan.weekdays.includes(day.weekday) && (!plan.open || isWithin(day.day, plan.open))
    const weekend = day.weekendNight ? plan.weekendMinStay : 1
    columns.unit.push(unitId)
    columns.day.push(day.number)
    columns.allotment.push(allotment)
    columns.sold.push(gone && runs ? allotment : 0)
    columns.price.push(Math.round(raw / plan.stepMinor) * plan.stepMinor)
    columns.closed.push(!runs)
    columns.minStay.push(Math.max(weekend, plan.seasonMinStay ? day.minStay : 1))
  }
}

/** Writes the stock of all units in a few large statements. `onRows` receives the number of rows written so far. */
export async function insertStock(
  tx: Transaction,
  units: readonly { id: number; seed: string; plan: StockPlan; calendar: readonly DemoDay[] }[],
  onRows: (done: number) => void,
): Promise<number> {
  let columns = noStock()
  let done = 0
  const flush = async () => {
    await writeStock(tx, columns)
    done += columns.unit.length
    columns = noStock()
    onRows(done)
  }
  for (const { id, seed, plan, calendar } of units) {
    addUnit(columns, id, seed, plan, calendar)
    if (columns.unit.length >= rowsPerStatement) await flush()
  }
  await flush()
  return done
}
