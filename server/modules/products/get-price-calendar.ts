import type { Criteria } from '#core/criteria.ts'
import { addDays, type Day, isDay } from '#core/days.ts'
import { priceCalendar } from '#core/pack/calendar.ts'
import type { ProductContent } from '#core/products.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { parseTokenFor } from './parse-token.ts'
import { requireProduct } from './require-product.ts'

/**
 * The cheapest price of each day of whole months, the first that of `from`; for the token's party, or for two
 * adults. Refuses with `account_not_found`, `group_not_found`, `product_not_found`, `criteria_invalid`, `bad_request`.
 */
export async function getPriceCalendar(
  deps: Pick<Deps, 'database' | 'packs' | 'clock'>,
  question: {
    accountId: string
    groupUrl?: string
    productId: string
    from: Day
    months: number
    token?: string
  },
) {
  const { productId, from, months, token } = question
  if (!isDay(from)) refuse('bad_request', { field: 'from' })
  const { product, terms } = await requireProduct(deps, question)
  const criteria = token === undefined ? forTwo(product, from) : parseTokenFor(token, product)
  const pack = deps.packs.findByProduct(productId)
  const index = pack?.products.findIndex((one) => one.id === productId) ?? -1
  const range = { from: `${from.slice(0, 8)}01`, to: lastDayOf(from, months) }
  return { currency: terms.currency, days: pack ? priceCalendar(pack, index, criteria, range, terms) : [] }
}

function lastDayOf(from: Day, months: number): Day {
  const next = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + months, 1))
  return addDays(next.toISOString().slice(0, 10), -1)
}

function forTwo(product: { destinationId: string; content: ProductContent }, on: Day): Criteria {
  const { destinationId, content } = product
  const guests = { adults: 2, childAges: [] }
  switch (content.kind) {
    case 'hotels':
      return { kind: 'hotels', destinationId, arriveOn: on, departOn: addDays(on, 1), rooms: [guests] }
    case 'tours':
      return { kind: 'tours', destinationId, fromOn: on, toOn: on, guests }
    case 'transfers': {
      const legs = [{ direction: 'arrival' as const, on, time: '15:00' }]
      return { kind: 'transfers', destinationId, zoneId: content.zoneId, legs, guests }
    }
  }
}
