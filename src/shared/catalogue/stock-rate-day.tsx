import { shareOf } from '#core/money/money.ts'
import { basePrice } from '#core/pack/base-price.ts'
import { dayWith } from '#core/pack/plain-day.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import type { StockRate, StockUnit } from './stock-query.ts'
import type { DayWords } from './stock-shape.ts'
import type { GridWords } from './use-grid-words.ts'

/** The settings of a rate on the day of a column. */
const dayAt = (rate: StockRate | null | undefined, column: number): RateDay =>
  dayWith(rate?.days.find(({ at, length }) => column >= at && column < at + length) ?? {})

/** The settings of a rate on the day of a column, and its price; null: it has none. */
function pricedDay(unit: StockUnit, rate: StockRate | null, column: number) {
  const base = unit.rates.find(({ rateId }) => rateId === rate?.baseId)
  const day = dayAt(rate, column)
  const baseDay = dayAt(base, column)
  const hasStock = (unit.allotment[column] ?? null) !== null
  const stockMinor = hasStock ? (unit.priceMinor[column] ?? 0) : null
  const prices = { stockMinor, ownMinor: day.priceMinor, baseMinor: baseDay.priceMinor }
  const shares = rate?.baseId ? baseDay.shares : day.shares
  return { day, hasStock, shares, priceMinor: rate && basePrice(prices, rate) }
}

/**
 * The prices for 1, 2, 3 … adults at a rate on the day of a column, before mark-ups and taxes; empty: the price is
 * per room.
 */
export function adultPrices(unit: StockUnit, rate: StockRate, column: number): number[] {
  const { priceMinor, shares: id } = pricedDay(unit, rate, column)
  const [usual, ...others] = rate.shares ?? []
  const { adultsBp = [] } = others.find((one) => one.id === id) ?? usual ?? {}
  return priceMinor === null ? [] : adultsBp.map((bp) => shareOf(priceMinor, bp))
}

/** The content of a rate's cells, by column. */
export function rateDay(unit: StockUnit, rate: StockRate, column: number, words: GridWords): DayWords {
  const { said, counted, spanned, priced, figure } = words
  const { day, hasStock, priceMinor } = pricedDay(unit, rate, column)
  const { closed, closedToArrival, closedToDeparture, minStay, maxStay, minStayThrough } = day
  const { minAdvance, maxAdvance } = day
  const Price = day.priceMinor === null ? 'i' : 'b'
  const lines = [
    closedToArrival && said('arrivals_short'),
    closedToDeparture && said('departures_short'),
    maxStay === null ? minStay > 1 && counted('nights', minStay) : spanned('span', `${minStay}–${maxStay}`),
  ].filter((line) => line !== false)
  const whole = [
    minStayThrough > 1 && counted('through_short', minStayThrough),
    maxAdvance === null
      ? minAdvance > 0 && counted('advance_short', minAdvance)
      : spanned('advance_span', `${minAdvance}–${maxAdvance}`),
  ].filter((line) => line !== false)
  return {
    facts: [
      closed && said('closed'),
      priceMinor === null
        ? said('no_price')
        : priced(day.priceMinor === null ? 'derived' : 'own', priceMinor),
      closedToArrival && said('no_arrivals'),
      closedToDeparture && said('no_departures'),
      minStay > 1 && counted('min_stay', minStay),
      maxStay !== null && counted('max_stay', maxStay),
      minStayThrough > 1 && counted('min_stay_through', minStayThrough),
      minAdvance > 0 && counted('min_advance', minAdvance),
      maxAdvance !== null && counted('max_advance', maxAdvance),
    ],
    tone: closed || !hasStock || unit.closed[column] ? 'shut' : undefined,
    seen: (
      <>
        <Price className={closed ? 'line-through' : undefined}>
          {priceMinor === null ? '–' : figure(priceMinor)}
        </Price>
        {lines.length > 0 && `\n${lines.join('\n')}`}
        {whole.map((line) => (
          <span key={line} className="stock-whole">{`\n${line}`}</span>
        ))}
      </>
    ),
  }
}
