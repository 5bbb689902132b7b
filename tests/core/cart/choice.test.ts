import { expect, test } from 'vitest'
import type * as z from 'zod'
import { ridePlace } from '#core/app/shapes.ts'
import { choice } from '#core/cart/choice.ts'
import { contract } from '#core/contract/contract.ts'

const transfer = (flight: string) => ({
  ...{ kind: 'transfers', productId: 'ride', unitId: 1, rateId: 1, place: 'Hotel Uno' },
  guests: { adults: 2, childAges: [] },
  legs: [{ direction: 'arrival', on: '2027-02-01', time: '15:30', flight }],
})
const sold = {
  hold: contract.bookingEngine.hold,
  placeSale: contract.agency.placeSale,
  saveQuote: contract.agency.saveQuote,
}
const choicesOf = (name: keyof typeof sold) => {
  const { inputSchema } = sold[name]['~orpc']
  return (inputSchema as unknown as z.ZodObject<{ choices: z.ZodType }>).shape.choices
}

test.each(Object.keys(sold) as (keyof typeof sold)[])(
  '%s accepts flights that can be looked up, or none',
  (name) => {
    const read = (flight: string) => choicesOf(name).safeParse([transfer(flight)])
    for (const [typed, flight] of Object.entries({ am512: 'AM 512', 'Y4-3801': 'Y4 3801', '': '', ' ': '' }))
      expect(read(typed).data).toEqual([transfer(flight)])
    for (const wrong of ['mañana', 'AM 512; DR', '512', 'A'.repeat(21)])
      expect(read(wrong).success).toBe(false)
  },
)

test('a ride is identified by its place, as a number or in a URL, and by nothing else', () => {
  for (const place of [0, 1, '0', '1']) expect(ridePlace.parse(place)).toBe(Number(place))
  for (const wrong of [null, true, '', [], '01', '2', 2, 0.5, -1])
    expect(ridePlace.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})

test('earlier stored formats can be read', () => {
  expect(choice.parse(transfer('mañana'))).toEqual(transfer('mañana'))
})
