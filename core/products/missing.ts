import { basisPoints, type Currency } from '#core/money/money.ts'
import { fallsLater } from '#core/sales/cancellation.ts'
import type { Missing } from './missing-codes.ts'
import { adultAge } from './pricing.ts'
import { type CompleteDraft, completeDraft, type ProductDraft } from './product-draft.ts'
import type { BasedOn, Occupancy, PartyPrice, TourGuestType } from './products.ts'

/** Facts that only the database has. */
export interface CatalogueFacts {
  /** Zones of each destination. */
  zones: ReadonlyMap<string, ReadonlySet<string>>
  /** Currencies in which the product's agency can sell. */
  currencies: ReadonlySet<string>
  /** The currency of the prices in its stock; null: it has none. */
  pricedIn: Currency | null
}

/** The draft as it can go on sale, or all of its problems. */
export function completed(
  draft: ProductDraft,
  facts: CatalogueFacts,
): { complete: CompleteDraft; missing: [] } | { complete: null; missing: Missing[] } {
  const read = completeDraft.safeParse(draft)
  const open = (read.error?.issues ?? []).map(({ path }) => missingAt(draft, path))
  const missing = [...open, ...placeDoubts(draft, facts), ...(read.success ? doubtsOf(read.data) : [])]
  return read.success && missing.length === 0
    ? { complete: plain(read.data), missing: [] }
    : { complete: null, missing }
}

export const missingOf = (draft: ProductDraft, facts: CatalogueFacts): Missing[] =>
  completed(draft, facts).missing

/** The unit without parts that its rates do not use. */
const plain = (draft: CompleteDraft): CompleteDraft => ({
  ...draft,
  units: draft.units.map((unit) => ({
    ...unit,
    rates: unit.rates.map(({ terms, ...rate }) => ({
      ...rate,
      terms: {
        ...pricing(terms),
        board: unit.attributes.kind === 'hotels' ? terms.board : null,
        policy: terms.refundable ? terms.policy : nonRefundable,
      },
    })),
  })),
})

type Terms = CompleteDraft['units'][number]['rates'][number]['terms']

/** A rate that is based on another uses that one's factor and shares. */
const pricing = ({ shares, otherShares, ...terms }: Terms): Terms =>
  terms.basedOn
    ? { ...terms, factorBp: basisPoints }
    : { ...terms, ...(shares && { shares }), ...(otherShares?.length && { otherShares }) }

const nonRefundable: Terms['policy'] = [{ daysBefore: null, penalty: { bp: 10_000 } }]

function missingAt(draft: ProductDraft, path: readonly PropertyKey[]): Missing {
  const value = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], draft)
  const isOpen = value === null || (Array.isArray(value) && value.length === 0)
  const isBlank = typeof value === 'string' && value.trim() === ''
  return { code: isOpen || isBlank ? 'required' : 'not_valid', path: path.join('.') }
}

function* placeDoubts(
  { destinationId, zoneId, currency, content }: ProductDraft,
  { zones, currencies, pricedIn }: CatalogueFacts,
): Iterable<Missing> {
  const known = zones.get(destinationId)
  if (!known) yield { code: 'unknown', path: 'destinationId' }
  if (zoneId === null && content.kind === 'transfers') yield { code: 'required', path: 'zoneId' }
  if (known && zoneId !== null && !known.has(zoneId)) yield { code: 'unknown', path: 'zoneId' }
  if (!currencies.has(currency)) yield { code: 'unknown', path: 'currency' }
  else if (pricedIn !== null && pricedIn !== currency) yield { code: 'priced_otherwise', path: 'currency' }
}

/** Contradictions in a complete draft. */
function* doubtsOf({ content, units }: CompleteDraft): Iterable<Missing> {
  if (content.kind === 'transfers' && content.night?.from === content.night?.to && content.night)
    yield { code: 'not_valid', path: 'content.night.to' }
  for (const [at, { attributes, rates }] of units.entries()) {
    const path = `units.${at}`
    if (attributes.kind === 'hotels') {
      yield* guestDoubts(attributes.occupancy, `${path}.attributes.occupancy`)
    }
    if (attributes.kind === 'tours') {
      yield* ageDoubts(attributes.guestTypes, `${path}.attributes.guestTypes`)
      yield* sizeDoubts(attributes.partyPrices, `${path}.attributes.partyPrices`)
    }
    for (const [nth, { terms }] of rates.entries()) {
      const of = `${path}.rates.${nth}.terms`
      if (attributes.kind === 'hotels' && terms.board === null)
        yield { code: 'required', path: `${of}.board` }
      yield* nameDoubts(terms.otherShares, `${of}.otherShares`)
      yield* baseDoubts(terms.basedOn, rates, `${of}.basedOn.rate`)
      const days = new Set(terms.policy.map(({ daysBefore }) => daysBefore))
      if (terms.refundable && (fallsLater(terms.policy) || days.size < terms.policy.length))
        yield { code: 'policy_falls', path: `${of}.policy` }
    }
  }
}

/** Shares of adults that are called like others of the rate: the calendar tells them apart by their names. */
function* nameDoubts(lists: Terms['otherShares'] = [], path: string): Iterable<Missing> {
  const names = lists.map(({ name = '' }) => name.toLowerCase())
  for (const [nth, name] of names.entries())
    if (name !== '' && names.indexOf(name) < nth) yield { code: 'name_taken', path: `${path}.${nth}.name` }
}

/** A base that is not a rate of the unit, or that has a base itself. */
function* baseDoubts(
  basedOn: BasedOn | undefined,
  rates: CompleteDraft['units'][number]['rates'],
  path: string,
): Iterable<Missing> {
  if (!basedOn) return
  const base = rates.find(({ code }) => code === basedOn.rate)
  if (!base) yield { code: 'unknown', path }
  else if (base.terms.basedOn) yield { code: 'based_twice', path }
}

function* guestDoubts(
  { base, maxAdults, maxChildren, max, children }: Occupancy,
  path: string,
): Iterable<Missing> {
  if (max < Math.max(base, maxAdults, maxChildren)) yield { code: 'too_few_guests', path: `${path}.max` }
  const increase = children.every(({ upToAge }, at) => upToAge > (children[at - 1]?.upToAge ?? -1))
  if (!increase) yield { code: 'ages_wrong', path: `${path}.children` }
}

function* ageDoubts(types: readonly TourGuestType[], path: string): Iterable<Missing> {
  const byAge = types.toSorted((a, b) => a.minAge - b.minAge)
  const apart = byAge.every(
    ({ minAge, maxAge }, at) => minAge <= maxAge && minAge > (byAge[at - 1]?.maxAge ?? -1),
  )
  if (!apart) yield { code: 'ages_wrong', path }
  else if (!types.some(({ minAge, maxAge }) => minAge <= adultAge && adultAge <= maxAge))
    yield { code: 'no_adults', path }
}

function* sizeDoubts(steps: readonly PartyPrice[] = [], path: string): Iterable<Missing> {
  const increase = steps.every(({ fromGuests }, at) => fromGuests > (steps[at - 1]?.fromGuests ?? 0))
  if (!increase) yield { code: 'sizes_wrong', path }
}
