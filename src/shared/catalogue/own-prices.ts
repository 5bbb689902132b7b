import type { StockChange } from '#core/products/stock-shapes.ts'
import { addDays, weekday } from '#core/time/days.ts'
import type { Stock } from './stock-query.ts'

const priced = ['price', 'percent', 'offer', 'sell']

/**
 * The rates whose price on some day of the change is their own, or that of a rate with its own: a price of their unit does
 * not reach them. Only days that `stock` has count.
 */
export function ratesApart(stock: Pick<Stock, 'from' | 'units'>, change: StockChange): number[] {
  if (!('unitIds' in change) || !priced.includes(change.setting.kind)) return []
  const { from, to, weekdays } = change
  return stock.units
    .filter(({ unitId }) => change.unitIds.includes(unitId))
    .flatMap(({ rates, allotment }) => {
      const isOwn = ({ days }: (typeof rates)[number]) =>
        days.some(({ at, length, priceMinor }) => {
          if (typeof priceMinor !== 'number') return false
          return Array.from({ length }, (_, nth) => at + nth).some((column) => {
            const day = addDays(stock.from, column)
            const hasStock = (allotment[column] ?? null) !== null
            return hasStock && day >= from && day <= to && weekdays.includes(weekday(day))
          })
        })
      const own = new Set(rates.filter(isOwn).map(({ rateId }) => rateId))
      return rates
        .filter(({ rateId, baseId }) => own.has(rateId) || (baseId !== null && own.has(baseId)))
        .map(({ rateId }) => rateId)
    })
}
