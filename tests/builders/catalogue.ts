import { textFrom } from '#core/app/written-text.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import type { Currency } from '#core/money/money.ts'
import type { PolicyTemplate, ProductContent, RateTerms, UnitAttributes } from '#core/products/products.ts'
import { addDays, type Day, dayIn } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { destinations, products, rates, units } from '#server/modules/catalogue/tables.ts'
import { exchangeRates } from '#server/modules/platform-settings/tables.ts'
import { stock } from '#server/modules/stock/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

const same = (value: string) => textFrom({ es: value, en: value })
const picture = drawingOf('place', same('Un lugar'))

/** Free until three days before, then 50 %, and 100 % on the day. */
export const flexible: PolicyTemplate = [
  { daysBefore: 3, penalty: { bp: 5000 } },
  { daysBefore: 0, penalty: { bp: 10_000 } },
]
export const nonRefundable: PolicyTemplate = [{ daysBefore: null, penalty: { bp: 10_000 } }]

export interface Offered {
  productId: string
  unitId: number
  flexId: number
  strictId: number
}

export interface Catalogue {
  accountId: string
  /** Today in the destination's zone; stock begins here. */
  today: Day
  hotel: Offered
  tour: Offered
  transfer: Offered
}

interface Options {
  allotment?: number
  days?: number
  currency?: Currency
}

/**
 * One agency without mark-up and a hotel (1,000.00 a night), a tour (500.00 a guest) and a transfer (300.00 a
 * ride) in Cancún, each with one unit, two rates and the same stock every day.
 */
export async function seedCatalogue(database: Database, options: Options = {}): Promise<Catalogue> {
  const { allotment = 5, days = 90, currency = 'MXN' } = options
  const today = dayIn(new Date(), 'America/Cancun')
  const none = { hotels: 0, tours: 0, transfers: 0 }
  await database.insert(accounts).values({
    id: '1001',
    name: 'Viajes de Prueba',
    legalName: 'Viajes de Prueba, S. A. de C. V.',
    address: 'Calle Uno 1',
    phone: '+52 998 000 0000',
    email: 'agencia@example.com',
    tagline: same(''),
    language: 'es',
    currency: 'MXN',
    theme: {
      primary: '#000000',
      accent: '#000000',
      paper: '#ffffff',
      ink: '#000000',
      display: 'bricolage',
      radius: 8,
      logo: null,
    },
    kinds: ['hotels', 'tours', 'transfers'],
    markupBp: { ...none, hotels: 1000 },
    commissionBp: { hotels: 1200, tours: 1500, transfers: 1000 },
    sellerBp: 4000,
  })
  await database.insert(exchangeRates).values({ from: 'USD', to: 'MXN', on: '2020-01-01', micro: 20_000_000 })
  await database.insert(destinations).values({
    id: 'cancun',
    name: same('Cancún'),
    country: 'MX',
    jurisdiction: 'MX-ROO',
    state: same('Quintana Roo'),
    municipality: 'benito-juarez',
    timeZone: 'America/Cancun',
    airportCode: 'CUN',
    airportName: same('Cancún'),
    tagline: same(''),
    picture,
    position: 1,
  })

  const offer = async (
    productId: string,
    content: ProductContent,
    attributes: UnitAttributes,
    priceMinor: number,
  ): Promise<Offered> => {
    await database.insert(products).values({
      id: productId,
      kind: content.kind,
      destinationId: 'cancun',
      name: same(productId),
      summary: same(''),
      description: same(''),
      currency,
      content,
      pictures: [picture],
    })
    const [unit] = await database
      .insert(units)
      .values({ productId, code: 'one', name: same('Uno'), attributes, position: 1 })
      .returning()
    const unitId = unit?.id ?? 0
    const rateOf = async (code: string, policy: PolicyTemplate) => {
      const board = content.kind === 'hotels' ? 'BB' : null
      const terms: RateTerms = {
        board,
        refundable: policy === flexible,
        factorBp: 10_000,
        perGuestMinor: 0,
        policy,
      }
      const values = { unitId, code, name: same(code), terms, position: 1 }
      const [rate] = await database.insert(rates).values(values).returning()
      return rate?.id ?? 0
    }
    const flexId = await rateOf('flex', flexible)
    const strictId = await rateOf('strict', nonRefundable)
    await database
      .insert(stock)
      .values(
        Array.from({ length: days }, (_, i) => ({ unitId, day: addDays(today, i), allotment, priceMinor })),
      )
    return { productId, unitId, flexId, strictId }
  }

  const hotel = await offer(
    'hotel-uno',
    {
      kind: 'hotels',
      stars: 4,
      checkInFrom: '15:00',
      checkOutUntil: '12:00',
      address: 'Av. Dos 2',
      amenities: [],
    },
    {
      kind: 'hotels',
      occupancy: {
        base: 2,
        maxAdults: 3,
        maxChildren: 2,
        max: 4,
        extraAdultBp: 3000,
        children: [{ upToAge: 12, bp: 0 }],
      },
      beds: same(''),
      squareMetres: 30,
      view: same(''),
      amenities: [],
    },
    100_000,
  )
  const tour = await offer(
    'tour-uno',
    {
      kind: 'tours',
      category: 'nature',
      highlights: [],
      includes: [same('Agua')],
      bring: [],
      meetingPoint: same('Muelle 3'),
      pickups: [{ id: 'centro', name: same('Centro'), minutesBefore: 45 }],
      travellerFields: ['name', 'age'],
    },
    {
      kind: 'tours',
      startsAt: '08:30',
      durationMinutes: 270,
      languages: ['es'],
      guestTypes: [{ code: 'ADULT', minAge: 0, maxAge: 120, bp: 10_000 }],
    },
    50_000,
  )
  const transfer = await offer(
    'traslado-uno',
    {
      kind: 'transfers',
      airport: 'CUN',
      zoneId: 'zona-hotelera',
      minutes: 30,
      meetingPoint: same('Puerta 2'),
    },
    { kind: 'transfers', vehicle: 'van', sharing: 'private', maxGuests: 8, luggage: 8 },
    30_000,
  )
  return { accountId: '1001', today, hotel, tour, transfer }
}
