import { sameText } from '#core/app/language.ts'
import type { Output } from '#core/contract/calls.ts'
import { addDays, type Day } from '#core/time/days.ts'

export const calendarDays = 365
/** Units, each with this many rates below it: forty rows. */
const [units, rates] = [10, 3]
export const calendarRows = units * (1 + rates)
/** Days for which a rate has the same price and restrictions. */
const runDays = 4

const each = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
const days = <T>(make: (at: number) => T) => each(calendarDays, make)

/** A year of a hotel whose rates all have their own prices, changed every few days, and restrictions. */
export function calendarStock(productId: string, from: Day, today: Day): Output<'product.getStock'> {
  return {
    product: {
      ...{ id: productId, kind: 'hotels', currency: 'MXN', accountId: '1001' },
      name: sameText('Hotel de los Cuarenta Renglones'),
    },
    ...{ from, today },
    seasons: each(4, (at) => ({
      ...{ id: `season-of-the-bench-${at}`.padEnd(22, '_').slice(0, 22), name: `Temporada ${at + 1}` },
      ranges: [{ from: addDays(from, at * 90), to: addDays(from, at * 90 + 80) }],
      weekdays: [0, 1, 2, 3, 4, 5, 6],
    })),
    units: each(units, (unit) => ({
      ...{ unitId: unit + 1, startsAt: null, name: sameText(`Habitación doble con vista ${unit + 1}`) },
      allotment: days((at) => ((at + unit) % 29 === 0 ? null : 8)),
      sold: days((at) => (at * 3 + unit) % 6),
      held: days((at) => (at + unit) % 3),
      priceMinor: days((at) => 180_000 + unit * 20_000 + (at % 30) * 1_500),
      closed: days((at) => (at + unit) % 17 === 0),
      minStay: days((at) => 1 + (at % 4)),
      rates: each(rates, (rate) => ({
        ...{ rateId: unit * rates + rate + 1, name: sameText(`Tarifa ${rate + 1} con desayuno`) },
        ...{ factorBp: 10_000 - rate * 500, baseId: null, basis: { way: 'room' as const, adults: 2 } },
        days: each(Math.ceil(calendarDays / runDays), (run) => ({
          ...{ at: run * runDays, length: Math.min(runDays, calendarDays - run * runDays) },
          ...{ priceMinor: 170_000 + unit * 20_000 + run * 700, minStay: 1 + (run % 3) },
          ...(run % 5 === 0 && { closedToArrival: true }),
          ...(run % 7 === 0 && { closedToDeparture: true, maxStay: 14 }),
        })),
      })),
    })),
  }
}
