import type { Text } from '#core/app/language.ts'
import type { CartLine } from '#core/cart/carts.ts'
import type { Currency } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import { dayMillis } from '#core/time/lengths.ts'
import type { Outputs } from './api.ts'

/**
 * A product in an event, in the format of Google Analytics 4. Its names are Spanish, so that reports group by one
 * language.
 */
interface Item {
  item_id: string
  item_name: string
  item_category: Kind
  price?: number
  quantity: number
  index?: number
}

interface Ecommerce {
  currency: Currency
  /** In major units, like all prices of an event. */
  value: number
  items: Item[]
  transaction_id?: string
  tax?: number
  item_list_id?: string
}

export type TrackedEvent =
  | { event: 'page_view'; page_path: string; account_id: string | null }
  | { event: 'search'; search_term: string; item_category: Kind; results: number }
  | {
      event:
        | 'view_item_list'
        | 'view_item'
        | 'add_to_cart'
        | 'remove_from_cart'
        | 'begin_checkout'
        | 'purchase'
      ecommerce: Ecommerce
    }

const longestList = 10
/** The age up to which a sale is new. Payment by reference takes up to a day, and confirmation follows soon after. */
const freshMillis = 3 * dayMillis
const major = (minor: number): number => Math.round(minor) / 100

interface Sold {
  kind: Kind
  name: Text
  totalMinor: number | null
}
const itemOf = (productId: string, { kind, name, totalMinor }: Sold, index?: number): Item => ({
  item_id: productId,
  item_name: name.es,
  item_category: kind,
  ...(totalMinor === null ? {} : { price: major(totalMinor) }),
  quantity: 1,
  ...(index === undefined ? {} : { index }),
})

type Results = Outputs['product']['search']

/** The events of a search and its first results. They contain no days and no ages. */
export function searched(destinationId: string, kind: Kind, results: Results): TrackedEvent[] {
  const shown = results.offers.slice(0, longestList)
  const [first] = shown
  const search = { search_term: destinationId, item_category: kind, results: results.total }
  if (!first) return [{ event: 'search', ...search }]
  const items = shown.map((offer, i) =>
    itemOf(offer.productId, { ...offer, totalMinor: offer.price.totalMinor }, i),
  )
  const { currency } = first.price
  const list = { currency, value: 0, items, item_list_id: `${kind}_${destinationId}` }
  return [
    { event: 'search', ...search },
    { event: 'view_item_list', ecommerce: list },
  ]
}

type Product = Outputs['product']['getProduct']

/** The event of a viewed product; its price is the lowest for the party, if anything is available. */
export function viewed(product: Product, currency: Currency): TrackedEvent {
  const totalMinor = cheapestOf(product)
  const items = [itemOf(product.id, { kind: product.kind, name: product.name, totalMinor })]
  return { event: 'view_item', ecommerce: { currency, value: major(totalMinor ?? 0), items } }
}

function cheapestOf(product: Product): number | null {
  const least = (prices: { price: { totalMinor: number } }[]): number =>
    Math.min(...prices.map(({ price }) => price.totalMinor))
  const rooms = product.hotelOffers.reduce((sum, offers) => sum + least(offers), 0)
  const total = product.kind === 'hotels' ? rooms : least([...product.tourOffers, ...product.transferOffers])
  return Number.isFinite(total) && total > 0 ? total : null
}

type Line = Pick<CartLine, 'choice' | 'kind' | 'name' | 'totalMinor' | 'currency'>

/** The event of lines added to a cart, removed from it, or about to be bought. Needs at least one line. */
export function cartEvent(
  event: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout',
  lines: readonly Line[],
): TrackedEvent {
  const value = major(lines.reduce((sum, line) => sum + line.totalMinor, 0))
  const items = lines.map((line) => itemOf(line.choice.productId, line))
  return { event, ecommerce: { currency: lines[0]?.currency ?? 'MXN', value, items } }
}

type Sale = Outputs['bookingEngine']['getSale']

/**
 * The event of a confirmed sale; none if an old sale is only viewed. The id is reported as the first characters of its
 * SHA-256, from which the sale cannot be found.
 */
export async function purchased(sale: Sale): Promise<TrackedEvent[]> {
  if (Date.parse(sale.now) - Date.parse(sale.createdAt) > freshMillis) return []
  const lines = sale.lines.filter(({ state }) => state === 'confirmed')
  const taxMinor = lines
    .flatMap(({ price }) => price.taxes)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const items = lines.map((line) => itemOf(line.productId, { ...line, totalMinor: line.price.totalMinor }))
  const ecommerce = {
    transaction_id: await digest(sale.id),
    currency: sale.currency,
    value: major(sale.totalMinor),
    tax: major(taxMinor),
    items,
  }
  return [{ event: 'purchase', ecommerce }]
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
