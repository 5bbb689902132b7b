import { textFrom } from '#core/app/written-text.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'

const both = (words: string) => textFrom({ es: words, en: words })

type Rate = ProductDraft['units'][number]['rates'][number]
type Unit = ProductDraft['units'][number]

export const draftedRate = (code: string, refundable = true): Rate => ({
  code,
  name: both(`Tarifa ${code}`),
  terms: {
    ...{ board: 'BB', refundable, factorBp: 10_000, perGuestMinor: 0 },
    policy: refundable ? [{ daysBefore: 3, penalty: { bp: 10_000 } }] : [],
  },
})

export const draftedRoom = (
  code: string,
  rates = [draftedRate('flex'), draftedRate('strict', false)],
): Unit => ({
  code,
  name: both(`Habitación ${code}`),
  attributes: {
    kind: 'hotels',
    occupancy: { base: 2, maxAdults: 3, maxChildren: 1, max: 4, extraAdultBp: 2500, children: [] },
    ...{ beds: both('Una cama'), squareMetres: 28, view: both(''), amenities: ['fan'] },
  },
  picture: null,
  rates,
})

/** A hotel in Cancún with one room and two rates, complete. */
export const draftedHotel = (name: string, changes: Partial<ProductDraft> = {}): ProductDraft => ({
  ...{
    name: both(name),
    summary: both('A una cuadra del mar'),
    description: both('Doce cuartos y un patio.'),
  },
  ...{ destinationId: 'cancun', zoneId: null, currency: 'MXN', cutOffHours: 0, pictures: [] },
  content: {
    ...{ kind: 'hotels', stars: 4, checkInFrom: '15:00', checkOutUntil: '12:00' },
    ...{ address: 'Calle Siete 7', amenities: ['wifi'] },
  },
  units: [draftedRoom('doble')],
  ...changes,
})

/** A tour in Cancún with one departure for all ages, at 08:30, complete. */
export const draftedTour = (name: string): ProductDraft => ({
  ...draftedHotel(name),
  content: {
    ...{ kind: 'tours', category: 'sea', highlights: [], includes: [both('Guía')], bring: [] },
    ...{ meetingPoint: both('Muelle 3'), pickups: [], travellerFields: [] },
  },
  units: [
    {
      ...draftedRoom('manana', [draftedRate('flex')]),
      attributes: {
        ...{ kind: 'tours', startsAt: '08:30', durationMinutes: 240, languages: ['es'] },
        guestTypes: [{ code: 'ADULT', minAge: 0, maxAge: 99, bp: 10_000 }],
      },
    },
  ],
})
