import type { TourContent, TourUnit, TransferContent, TransferUnit } from '#core/products.ts'
import { text } from '#tests/builders/packs.ts'

/** A tour at 08:30 for adults and for children from four on, who pay 70 %. */
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
