import type { Criteria, HotelCriteria } from '#core/criteria/criteria.ts'
import type { TourContent, TourUnit, TransferContent, TransferUnit } from '#core/products/products.ts'
import { nonRefundable, packOf, text } from '#tests/builders/packs.ts'

/** A tour at 08:30 for adults and for children from four years on, who pay 70 %. */
export const tourTypes: { content: TourContent; unit: TourUnit } = {
  content: {
    kind: 'tours',
    category: 'nature',
    highlights: [],
    includes: [],
    bring: [],
    meetingPoint: text('muelle'),
    pickups: [{ id: 'hotel', name: text('hotel'), minutesBefore: 45 }],
    travellerFields: [],
  },
  unit: {
    kind: 'tours',
    startsAt: '08:30',
    durationMinutes: 300,
    languages: ['es'],
    guestTypes: [
      { code: 'ADULT', minAge: 12, maxAge: 99, bp: 10_000 },
      { code: 'CHILD', minAge: 4, maxAge: 11, bp: 7_000 },
    ],
  },
}

/** A van for six between the airport and the hotel zone. */
export const rideVan: { content: TransferContent; unit: TransferUnit } = {
  content: {
    kind: 'transfers',
    airport: 'CUN',
    zoneId: 'zona-hotelera',
    minutes: 25,
    meetingPoint: text('terminal'),
  },
  unit: { kind: 'transfers', vehicle: 'van', sharing: 'private', maxGuests: 6, luggage: 6 },
}

export const couple = { adults: 2, childAges: [] }
export const stay = (
  arriveOn: string,
  departOn: string,
  rooms: HotelCriteria['rooms'] = [couple],
): HotelCriteria => ({
  kind: 'hotels',
  destinationId: 'cancun',
  arriveOn,
  departOn,
  rooms,
})

/** Two departures on the same days; not every day has seats. */
export const tours = packOf('tours', [
  {
    id: 'ruta',
    content: tourTypes.content,
    units: [
      {
        id: 1,
        attributes: tourTypes.unit,
        rates: [{ id: 10 }, { id: 11, terms: { factorBp: 9000, ...nonRefundable } }],
        cells: [
          { left: 2, priceMinor: 50_000 },
          { left: 3, priceMinor: 60_000 },
          { left: 3, priceMinor: 55_000 },
          { minStay: 0 },
        ],
      },
      {
        id: 2,
        attributes: { ...tourTypes.unit, startsAt: '14:00' },
        rates: [{ id: 20 }],
        cells: [{ left: 9, priceMinor: 70_000 }, { left: 0 }],
      },
    ],
  },
])
export const outing: Criteria = {
  kind: 'tours',
  destinationId: 'cancun',
  fromOn: '2026-12-01',
  toOn: '2026-12-05',
  guests: { adults: 2, childAges: [7] },
}
