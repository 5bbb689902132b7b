import { sameText } from '#core/app/language.ts'
import { adultsShare } from '#core/imports/occupancy-prices.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import type { Kind, PolicyTemplate } from '#core/products/products.ts'

export type DraftContent<K extends Kind = Kind> = Extract<ProductDraft['content'], { kind: K }>
export type DraftUnit = ProductDraft['units'][number]
export type DraftAttributes<K extends Kind = Kind> = Extract<DraftUnit['attributes'], { kind: K }>
export type DraftRate = DraftUnit['rates'][number]
export type DraftPolicy = DraftRate['terms']['policy']

/** The parts of the editor, in working order. */
export const sections = ['texts', 'place', 'content', 'units', 'pictures'] as const
export type Section = (typeof sections)[number]

const sectionOf: Partial<Record<string, Section>> = {
  texts: 'texts',
  name: 'texts',
  summary: 'texts',
  description: 'texts',
  content: 'content',
  units: 'units',
  pictures: 'pictures',
}

/** The part of the editor that contains the field of a value, or that has this name. */
export const sectionAt = (path: string): Section => sectionOf[path.split('.')[0] ?? ''] ?? 'place'

const blank = sameText('')
/** A code that is unique within the product. */
const newCode = (): string => crypto.randomUUID().slice(0, 8)

/** Another pick-up place of a tour. */
export const newPickup = (): DraftContent<'tours'>['pickups'][number] => ({
  id: newCode(),
  name: blank,
  minutesBefore: null,
})

/** Canceling costs the whole price immediately. */
export const noRefund: PolicyTemplate = [{ daysBefore: null, penalty: { bp: 10_000 } }]

/** The initial policy of a rate with free cancellation. */
export const usualPolicy = (kind: Kind): PolicyTemplate =>
  kind === 'hotels'
    ? [{ daysBefore: 3, penalty: { nights: 1 } }]
    : [{ daysBefore: 1, penalty: { bp: 10_000 } }]

export const newRate = (kind: Kind): DraftRate => ({
  code: newCode(),
  name: blank,
  terms: {
    board: kind === 'hotels' ? 'RO' : null,
    refundable: true,
    factorBp: 10_000,
    perGuestMinor: 0,
    policy: usualPolicy(kind),
  },
})

const newAttributes: { [K in Kind]: DraftAttributes<K> } = {
  hotels: {
    kind: 'hotels',
    occupancy: { base: 2, maxAdults: 2, maxChildren: 0, max: 2, extraAdultBp: 0, children: [] },
    beds: blank,
    squareMetres: null,
    view: blank,
    amenities: [],
  },
  tours: {
    kind: 'tours',
    startsAt: '',
    durationMinutes: null,
    languages: ['es'],
    guestTypes: [{ code: 'ADULT', minAge: 18, maxAge: 99, bp: 10_000 }],
  },
  transfers: { kind: 'transfers', vehicle: 'van', sharing: 'private', maxGuests: null, luggage: null },
}

export const newUnit = (kind: Kind): DraftUnit => ({
  code: newCode(),
  name: blank,
  attributes: newAttributes[kind],
  picture: null,
  rates: [newRate(kind)],
})

/** A copy of a unit to be edited. A departure gets an hour of its own. */
export const copyOf = ({ attributes, ...unit }: DraftUnit): DraftUnit => ({
  ...unit,
  ...{
    code: newCode(),
    attributes: attributes.kind === 'tours' ? { ...attributes, startsAt: '' } : attributes,
  },
})

type Guests = DraftAttributes<'hotels'>['occupancy']

/**
 * The usual shares as a starting point, with the same prices for every party: one for each number of adults that fits
 * the room, and for the guests in the price, since further ones pay extra.
 */
export function usualShares(
  { base, extraAdultBp, adultsBp }: Omit<Guests, 'max' | 'maxAdults' | 'maxChildren'>,
  adults: number,
) {
  if (adultsBp?.length) return adultsBp
  const shares = { base: base ?? 1, extraAdultBp: extraAdultBp ?? 0, children: [] }
  return Array.from({ length: Math.max(adults, shares.base) }, (_, at) => adultsShare(shares, at + 1))
}
