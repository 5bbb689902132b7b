import type { StockChange } from '#core/products/stock-shapes.ts'
import { addDays, daysBetween, weekday } from '#core/time/days.ts'
import type { Stock } from './stock-query.ts'

const priced = ['price', 'percent', 'offer', 'sell']

/**
 * The rates whose price on some day of the change is their own, or derived from a rate with its own: a change of
 * their unit's price does not affect them. Considers only the days in `stock`.
 */
export function ratesApart(stock: Pick<Stock, 'from' | 'units'>, change: StockChange): number[] {
  if (!('unitIds' in change) || !priced.includes(change.setting.kind)) return []
  const first = daysBetween(stock.from, change.from)
  const last = daysBetween(stock.from, change.to)
  return stock.units
    .filter(({ unitId }) => change.unitIds.includes(unitId))
    .flatMap(({ rates, allotment }) => {
      const isChanged = (column: number) =>
        (allotment[column] ?? null) !== null && change.weekdays.includes(weekday(addDays(stock.from, column)))
      const isOwn = ({ days }: (typeof rates)[number]) =>
        days.some(({ at, length, priceMinor }) => {
          if (typeof priceMinor !== 'number') return false
          for (let column = Math.max(at, first); column < at + length && column <= last; column++)
            if (isChanged(column)) return true
          return false
        })
      const own = new Set(rates.filter(isOwn).map(({ rateId }) => rateId))
      return rates
        .filter(({ rateId, baseId }) => own.has(rateId) || (baseId !== null && own.has(baseId)))
        .map(({ rateId }) => rateId)
    })
}
