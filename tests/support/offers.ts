import type { NewCartLine } from '#core/carts.ts'
import { type Criteria, encodeCriteria } from '#core/criteria.ts'
import { addDays, dayIn } from '#core/days.ts'
import type { Guests } from '#core/party.ts'
import type { Shop } from './sales-by-api.ts'

/** Something that can be bought now, as a search finds it and as a cart holds it. */
export interface Offered {
  productId: string
  /** Of the search. */
  search: string
  /** Of the product in that search. */
  view: string
  line: NewCartLine
}

/** Far enough ahead for deposits and free cancellation. */
const ahead = 75
const day = (days: number) => addDays(dayIn(new Date(), 'America/Mexico_City'), days)
const two: Guests = { adults: 2, childAges: [] }

const stay = (rooms: Guests[], nights: number): Criteria => ({
  kind: 'hotels',
  destinationId: 'cancun',
  arriveOn: day(ahead),
  departOn: day(ahead + nights),
  rooms,
})

/** The first hotel of a search that can be cancelled for free, at its cheapest such rates. */
export async function findStay(shop: Shop, rooms: Guests[] = [two], accountId = '1001'): Promise<Offered> {
  const criteria = stay(rooms, 3)
  const search = encodeCriteria(criteria)
  const { offers } = await shop.product.search({ accountId, token: search, filters: { refundable: true } })
  for (const { productId } of offers) {
    const view = encodeCriteria(criteria, productId)
    const product = await shop.product.getProduct({ accountId, productId, token: view })
    const rates = product.hotelOffers.map((all) => all.find((one) => one.refundable && one.left > 3))
    const chosen = rates.filter((rate) => rate !== undefined)
    const [first] = chosen
    if (!first || chosen.length < rooms.length || criteria.kind !== 'hotels') continue
    return {
      productId,
      search,
      view,
      line: {
        kind: 'hotels',
        choice: {
          kind: 'hotels',
          productId,
          arriveOn: criteria.arriveOn,
          departOn: criteria.departOn,
          rooms: chosen.map(({ unitId, rateId }, i) => ({
            unitId,
            rateId,
            guests: { adults: rooms[i]?.adults ?? 2, childAges: [...(rooms[i]?.childAges ?? [])] },
          })),
        },
        ...shown(product),
        detail: {
          es: chosen.map((rate) => `${rate.unitName.es} · ${rate.rateName.es}`).join('; '),
          en: chosen.map((rate) => `${rate.unitName.en} · ${rate.rateName.en}`).join('; '),
        },
        startsOn: criteria.arriveOn,
        endsOn: criteria.departOn,
        totalMinor: chosen.reduce((sum, { price }) => sum + price.totalMinor, 0),
        currency: first.price.currency,
      },
    }
  }
  throw new Error('no hotel with a refundable room')
}

/** A tour for two. */
export async function findTour(shop: Shop, accountId = '1001'): Promise<Offered> {
  const criteria: Criteria = {
    kind: 'tours',
    destinationId: 'cancun',
    fromOn: day(ahead),
    toOn: day(ahead + 6),
    guests: two,
  }
  const search = encodeCriteria(criteria)
  const { offers } = await shop.product.search({ accountId, token: search })
  const productId = offers[0]?.productId ?? ''
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
      detail: {
        es: `${offer.startsAt} · ${offer.rateName.es}`,
        en: `${offer.startsAt} · ${offer.rateName.en}`,
      },
      startsOn: on,
      endsOn: on,
      totalMinor: price.totalMinor,
      currency: price.currency,
    },
  }
}

/** A private ride there and back for two. */
export async function findTransfer(shop: Shop, accountId = '1001'): Promise<Offered> {
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
  const productId = offers[0]?.productId ?? ''
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

type Product = Awaited<ReturnType<Shop['product']['getProduct']>>

function shown(product: Product) {
  const picture = product.pictures[0]
  if (!picture) throw new Error('a product without a picture')
  return { name: product.name, picture, asOf: product.asOf }
}
