import { describe, expect, it } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { demoProducts } from '#demo/catalogue/demo-products.ts'
import { randomFrom } from '#demo/catalogue/random.ts'
import { cartOf } from '#demo/sales/cart-of-plan.ts'
import { travellersOf } from '#demo/sales/clients.ts'
import type { SoldProduct } from '#demo/sales/sale-choices.ts'

const today: Day = '2026-11-28'

const products: SoldProduct[] = demoProducts()
  .filter(({ row }) => row.destinationId === 'oaxaca')
  .map(({ row: { id, kind, name, destinationId, content }, units }) => ({
    ...{ id, kind, name, destinationId, content },
    units: units.map(({ attributes }, unit) => ({ id: unit, attributes, rateIds: [1, 2] })),
  }))

const cartsOf = (size: number, isFixed: boolean) =>
  (['hotels', 'tours', 'transfers'] as const).flatMap((first) =>
    Array.from({ length: 60 }, (_, seed) =>
      cartOf(
        { first, size, isFixed, groupUrl: null },
        products,
        today,
        randomFrom(`${first} ${size} ${seed}`),
      ),
    ),
  )

/** First and last day of a cart, and its number of travelers. */
function spanOf(choice: Choice): { from: Day; until: Day; adults: number } {
  if (choice.kind === 'hotels') {
    const adults = choice.rooms.reduce((sum, { guests }) => sum + guests.adults, 0)
    return { from: choice.arriveOn, until: choice.departOn, adults }
  }
  const { adults } = choice.guests
  if (choice.kind === 'tours') return { from: choice.on, until: choice.on, adults }
  const days = choice.legs.map(({ on }) => on)
  return { from: days[0] ?? today, until: days.at(-1) ?? today, adults }
}

describe('a trip of the demo', () => {
  it.each([2, 3])('is consistent with %i services', (size) => {
    const carts = [...cartsOf(size, false), ...cartsOf(size, true)]
    expect(new Set(carts.map(({ length }) => length))).toEqual(new Set([size]))
    for (const cart of carts) {
      const spans = new Map(cart.map((choice) => [choice.kind, spanOf(choice)]))
      const [hotel, tour, ride] = [spans.get('hotels'), spans.get('tours'), spans.get('transfers')]
      expect(new Set([...spans.values()].map(({ adults }) => adults)).size).toBe(1)
      const arriveOn = hotel?.from ?? ride?.from ?? today
      if (hotel && ride) {
        expect(ride.from).toBe(hotel.from)
        expect([hotel.from, hotel.until]).toContain(ride.until)
      }
      if (tour) expect(tour.from).toBe(addDays(arriveOn, 1))
      if (tour && hotel) expect(tour.from < hotel.until).toBe(true)
      if (tour && ride && ride.until !== ride.from) expect(tour.from < ride.until).toBe(true)
    }
  })

  it('includes a service on the requested day', () => {
    for (const size of [1, 2, 3])
      for (const cart of cartsOf(size, true)) expect(cart.map((one) => spanOf(one).from)).toContain(today)
  })

  it('has the client and relatives as travellers, the same ones on each line', () => {
    const item = { adults: 2, childAges: [] }
    const line = { travellerFields: ['name' as const, 'age' as const], items: [item as never] }
    const client = { givenName: 'Luis', familyName: 'Ríos Luna' }
    const named = travellersOf([line, { ...line, travellerFields: [] }, line], client, randomFrom('a'))
    const [one, other] = [0, 2].map((at) => named.filter(({ line }) => line === at))
    expect(one?.map(({ givenName, familyName }) => `${givenName} ${familyName}`)).toEqual([
      'Luis Ríos Luna',
      'Ana Ríos Luna',
    ])
    expect(other).toEqual(one?.map((person) => ({ ...person, line: 2 })))
    expect(named.every(({ age }) => age >= 18)).toBe(true)
  })
})
