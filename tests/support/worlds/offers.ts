import { textFrom } from '#core/app/written-text.ts'
import type { NewCartLine } from '#core/cart/carts.ts'
import type { Criteria, HotelCriteria } from '#core/criteria/criteria.ts'
import { hotelChoice } from '#core/criteria/hotel-choice.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import type { Guests } from '#core/products/party.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { lane } from '#tests/support/run/lane.ts'

/** An offer available now, as a search finds it and as a cart stores it. */
export interface Offered {
  productId: string
  /** The criteria of the search. */
  search: string
  /** The product in that search. */
  view: string
  line: NewCartLine
}

const day = (days: number) => addDays(dayIn(new Date(), 'America/Mexico_City'), days)
const two: Guests = { adults: 2, childAges: [] }

const stay = (rooms: Guests[], ahead: number, nights: number): HotelCriteria => ({
  kind: 'hotels',
  destinationId: 'cancun',
  arriveOn: day(ahead),
  departOn: day(ahead + nights),
  rooms,
})

/**
 * The cheapest hotel with free cancellation `ahead` days from now, or without any, with rooms to spare: in the high season
 * others cost more than can be paid at OXXO.
 */
export async function findStay(
  shop: Shop,
  ahead: number,
  rooms: Guests[] = [two],
  accountId = '1001',
  refundable = true,
): Promise<Offered> {
  const criteria = stay(rooms, ahead, 3)
  const search = encodeCriteria(criteria)
  const { offers } = await shop.product.search({
    accountId,
    token: search,
    sort: 'price',
    filters: refundable ? { refundable } : {},
  })
  for (const { productId } of offers) {
    const view = encodeCriteria(criteria, productId)
    const product = await shop.product.getProduct({ accountId, productId, token: view })
    const rates = product.hotelOffers.map((all) =>
      all.find((one) => one.refundable === refundable && one.left > 3),
    )
    const chosen = rates.filter((rate) => rate !== undefined)
    if (chosen.length < rooms.length) continue
    return { productId, search, view, line: hotelLine(product, criteria, chosen) }
  }
  throw new Error(`no hotel with a room that is ${refundable ? '' : 'not '}refundable`)
}

/**
 * A stay of one night in the last room of its kind. The demo's sold-out nights and nights with one room left
 * depend on the calendar, so days are tried until one is found.
 */
export async function findScarceStay(shop: Shop, accountId = '1001'): Promise<Offered> {
  for (let days = 20 + lane.own; days < 200; days += lane.count) {
    const criteria: HotelCriteria = {
      kind: 'hotels',
      destinationId: 'oaxaca',
      arriveOn: day(days),
      departOn: day(days + 1),
      rooms: [two],
    }
    const search = encodeCriteria(criteria)
    const { offers } = await shop.product.search({ accountId, token: search, limit: 100 })
    for (const { productId, left } of offers) {
      if (left > 3) continue
      const view = encodeCriteria(criteria, productId)
      const product = await shop.product.getProduct({ accountId, productId, token: view })
      const rate = product.hotelOffers[0]?.find((one) => one.left === 1)
      if (rate) return { productId, search, view, line: hotelLine(product, criteria, [rate]) }
    }
  }
  throw new Error('no room is the last one')
}

/** A tour for two, on one of four days; `products`: one of these. */
export async function findTour(
  shop: Shop,
  ahead: number,
  accountId = '1001',
  { destinationId = 'cancun', products }: { destinationId?: string; products?: readonly string[] } = {},
): Promise<Offered> {
  const criteria: Criteria = {
    kind: 'tours',
    destinationId,
    fromOn: day(ahead),
    toOn: day(ahead + 3),
    guests: two,
  }
  const search = encodeCriteria(criteria)
  const { offers } = await shop.product.search({ accountId, token: search })
  const isWanted = (id: string) => products?.includes(id) ?? true
  const found = offers.find(({ left, productId }) => left > 5 && isWanted(productId))
  const productId = found?.productId ?? 'none'
  const view = encodeCriteria(criteria, productId)
  const product = await shop.product.getProduct({ accountId, productId, token: view })
  const offer = product.tourOffers.find(({ left }) => left > 5)
  if (!offer) throw new Error('no tour')
  const { on, unitId, rateId, price } = offer
  return {
    productId,
    search,
    view,
    line: {
      kind: 'tours',
      choice: {
        kind: 'tours',
        productId,
        on,
        unitId,
        rateId,
        guests: { adults: 2, childAges: [] },
        pickupId: null,
      },
      ...shown(product),
      detail: textFrom({
        es: `${offer.startsAt} · ${offer.rateName.es}`,
        en: `${offer.startsAt} · ${offer.rateName.en}`,
      }),
      startsOn: on,
      endsOn: on,
      totalMinor: price.totalMinor,
      currency: price.currency,
    },
  }
}

/** A private round-trip transfer for two. */
export async function findTransfer(shop: Shop, ahead: number, accountId = '1001'): Promise<Offered> {
  const criteria: Criteria = {
    kind: 'transfers',
    destinationId: 'cancun',
    zoneId: 'zona-hotelera',
    legs: [
      { direction: 'arrival', on: day(ahead), time: '15:30' },
      { direction: 'departure', on: day(ahead + 3), time: '18:05' },
    ],
    guests: two,
  }
  const search = encodeCriteria(criteria)
  const { offers } = await shop.product.search({ accountId, token: search })
  const productId = offers.find(({ left }) => left > 3)?.productId ?? 'none'
  const view = encodeCriteria(criteria, productId)
  const product = await shop.product.getProduct({ accountId, productId, token: view })
  const offer = product.transferOffers.find(({ left }) => left > 3)
  if (!offer) throw new Error('no transfer')
  const { unitId, rateId, price } = offer
  const name = product.units.find(({ id }) => id === unitId)?.name ?? product.name
  return {
    productId,
    search,
    view,
    line: {
      kind: 'transfers',
      choice: {
        kind: 'transfers',
        productId,
        unitId,
        rateId,
        guests: { adults: 2, childAges: [] },
        legs: criteria.kind === 'transfers' ? criteria.legs.map((leg) => ({ ...leg, flight: 'AM 512' })) : [],
        place: 'Hotel Azul Caracol, lobby',
      },
      ...shown(product),
      detail: name,
      startsOn: day(ahead),
      endsOn: day(ahead + 3),
      totalMinor: price.totalMinor,
      currency: price.currency,
    },
  }
}

function hotelLine(
  product: Product,
  criteria: HotelCriteria,
  chosen: readonly Product['hotelOffers'][number][number][],
): NewCartLine {
  return {
    kind: 'hotels',
    choice: hotelChoice(product.id, criteria, chosen),
    ...shown(product),
    detail: {
      es: chosen.map((rate) => `${rate.unitName.es} · ${rate.rateName.es}`).join('; '),
      en: chosen.map((rate) => `${rate.unitName.en} · ${rate.rateName.en}`).join('; '),
    },
    startsOn: criteria.arriveOn,
    endsOn: criteria.departOn,
    totalMinor: chosen.reduce((sum, { price }) => sum + price.totalMinor, 0),
    currency: chosen[0]?.price.currency ?? 'MXN',
  }
}

type Product = Awaited<ReturnType<Shop['product']['getProduct']>>

function shown(product: Product) {
  const picture = product.pictures[0]
  if (!picture) throw new Error('a product without a picture')
  return { name: product.name, picture, asOf: product.asOf }
}
