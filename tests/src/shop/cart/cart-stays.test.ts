import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { addToCart, bindCart } from '#src/offline/cart-edits.ts'
import { loadCart } from '#src/offline/carts.ts'
import { listCartStays } from '#src/shop/cart/cart-stays.ts'
import { cartLineOf } from '#tests/builders/cart-lines.ts'

const cancun = textFrom({ es: 'Cancún', en: 'Cancun' })
const name = textFrom({ es: 'Azul Caracol', en: 'Azul Caracol' })

/** Prices in which the last room is sold unless the question names the hold that has it. */
function marketOf(holder: () => string): QueryClient {
  const fetchQuery = async ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const { input } = queryKey[1] as { input: { replaces?: string } }
    const line = input.replaces === holder() ? { kind: 'hotels', name, destination: cancun } : null
    return { lines: [{ line }] }
  }
  return { fetchQuery } as unknown as QueryClient
}

test('a hotel in the cart is offered as a transfer’s place even when the cart itself holds its last room', async () => {
  const room = { unitId: 1, rateId: 1, guests: { adults: 2, childAges: [] } }
  const choice = {
    kind: 'hotels',
    productId: 'azul',
    arriveOn: '2027-01-10',
    departOn: '2027-01-13',
  } as const
  await addToCart('1001', cartLineOf({ ...choice, rooms: [room] }))
  await bindCart('1001', 'sale')
  const { idempotencyKey } = await loadCart('1001')
  const queries = marketOf(() => idempotencyKey)
  expect(await listCartStays(queries, '1001', cancun)).toEqual([name])
  expect(await listCartStays(queries, '1001', textFrom({ es: 'Oaxaca', en: 'Oaxaca' }))).toEqual([])
})
