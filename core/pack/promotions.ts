import type { Text } from '#core/app/language.ts'
import { basisPoints, shareOf } from '#core/money/money.ts'
import type { Guests } from '#core/products/party.ts'
import { maxTakenBp } from '#core/products/promotion-limits.ts'
import type { PromotionTakes, PromotionTerms } from '#core/products/promotion-terms.ts'
import { type Day, dayNumber } from '#core/time/days.ts'

/** A running promotion of some products. */
export interface Promotion {
  id: string
  name: Text
  terms: PromotionTerms
  productIds: readonly string[]
  /** Empty: all rates of the products. */
  rateIds: readonly number[]
  /** The code that it needs; absent: none. Packs have only promotions without one. */
  code?: string | null
}

/** The day of the purchase and the stay, in day numbers (days since 1970-01-01). */
export interface Booking {
  bookedOn: number
  arrival: number
  nights: number
}

/** A promotion that applies to a stay, and the nights that it reduces (1: reduced). */
export interface Applied {
  promotion: Promotion
  on: Uint8Array
}

/** Promotions for children come first and free nights last, so that the cheapest night is the one after reductions. */
const order: PromotionTakes['kind'][] = ['children', 'percent', 'amount', 'nights']

interface Span {
  from: number
  to: number
}
interface Windows {
  booked: Span
  stayed: Span
  blackouts: Span[]
}

const known = new WeakMap<PromotionTerms, Windows>()

const spanOf = ({ from, to }: { from: Day | null; to: Day | null }): Span => ({
  from: from === null ? Number.NEGATIVE_INFINITY : dayNumber(from),
  to: to === null ? Number.POSITIVE_INFINITY : dayNumber(to),
})

function windowsOf(terms: PromotionTerms): Windows {
  let windows = known.get(terms)
  if (!windows) {
    const { booked, stayed, blackouts } = terms
    windows = { booked: spanOf(booked), stayed: spanOf(stayed), blackouts: blackouts.map(spanOf) }
    known.set(terms, windows)
  }
  return windows
}

const isIn = ({ from, to }: Span, day: number): boolean => from <= day && day <= to

/** Whether a purchase on the day `bookedOn` has the promotion, if its first service is on `startsOn`. */
export function isBookable({ terms }: Promotion, bookedOn: number, startsOn: number): boolean {
  const ahead = startsOn - bookedOn
  if (ahead < terms.minAdvance || (terms.maxAdvance !== null && ahead > terms.maxAdvance)) return false
  return isIn(windowsOf(terms).booked, bookedOn)
}

/** Whether the promotion reduces a night or a service on the day. */
export function takesOn({ terms }: Promotion, day: number): boolean {
  const { stayed, blackouts } = windowsOf(terms)
  if (!isIn(stayed, day) || !terms.weekdays.includes((day + 4) % 7)) return false
  return !blackouts.some((span) => isIn(span, day))
}

/** The promotion for a stay; null: it does not apply to any night. */
export function appliedTo(promotion: Promotion, { bookedOn, arrival, nights }: Booking): Applied | null {
  if (nights < promotion.terms.minNights || !isBookable(promotion, bookedOn, arrival)) return null
  const on = Uint8Array.from({ length: nights }, (_, night) => (takesOn(promotion, arrival + night) ? 1 : 0))
  return on.includes(1) ? { promotion, on } : null
}

/** The promotions that apply to a stay, in the order of application. */
export const applicable = (promotions: readonly Promotion[], booking: Booking): Applied[] =>
  inOrder(promotions.flatMap((promotion) => appliedTo(promotion, booking) ?? []))

/** In the order of application. */
export function inOrder(applied: Applied[]): Applied[] {
  const rank = ({ promotion: { terms } }: Applied) => order.indexOf(terms.takes.kind)
  return applied.sort((a, b) => rank(a) - rank(b) || (a.promotion.id < b.promotion.id ? -1 : 1))
}

/**
 * The alternatives for one room: all combinable promotions together, or one of the others. The alternative with the
 * largest discount wins; of equal ones, the first.
 */
export function waysToCombine(applied: readonly Applied[]): Applied[][] {
  const together = applied.filter(({ promotion }) => promotion.terms.combinable)
  const others = applied.filter(({ promotion }) => !promotion.terms.combinable)
  return [...(together.length > 0 ? [together] : []), ...others.map((one) => [one])]
}

/** The guests who pay: without the children who are free, the oldest first. */
export function withoutFree(guests: Guests, { upToAge, most }: { upToAge: number; most: number }): Guests {
  const free = guests.childAges
    .filter((age) => age <= upToAge)
    .sort((a, b) => b - a)
    .slice(0, most)
  const childAges = guests.childAges.filter((age) => {
    const at = free.indexOf(age)
    if (at >= 0) free.splice(at, 1)
    return at < 0
  })
  return { ...guests, childAges }
}

/** A room's price of each night for other guests, without meals. */
export type NightsFor = (guests: Guests) => ArrayLike<number>

/** Applies a promotion to a room's nights, which are without meals; returns their sum. */
export function takeFrom(
  minor: Float64Array,
  { promotion, on }: Applied,
  guests: Guests,
  nightsFor: NightsFor,
): number {
  const { takes } = promotion.terms
  if (takes.kind === 'nights') freeNights(minor, on, takes)
  else if (takes.kind === 'percent') {
    const left = basisPoints - takes.bp
    for (let n = 0; n < on.length; n++) if (on[n]) minor[n] = shareOf(minor[n] as number, left)
  } else {
    const paid = takes.kind === 'children' ? nightsFor(withoutFree(guests, takes)) : minor
    for (let n = 0; n < on.length; n++)
      if (on[n]) minor[n] = nightAfter(takes, minor[n] as number, paid[n] as number)
  }
  let sum = 0
  for (let n = 0; n < on.length; n++) sum += minor[n] as number
  return sum
}

/** `paid`: the night's price for the paying guests. */
function nightAfter(
  takes: Extract<PromotionTakes, { kind: 'amount' | 'children' }>,
  night: number,
  paid: number,
): number {
  if (takes.kind === 'children') return Math.min(night, paid)
  // Leaves as much as the highest percentage does.
  return Math.max(night - takes.minor, shareOf(night, basisPoints - maxTakenBp))
}

/** Of every `stay` nights, the cheapest are free; of equal ones, the last. */
function freeNights(minor: Float64Array, on: Uint8Array, { stay, pay }: { stay: number; pay: number }): void {
  let nights = 0
  for (let n = 0; n < on.length; n++) nights += on[n] as number
  let free = Math.floor(nights / stay) * (stay - pay)
  if (free === 0) return
  const open = on.slice()
  while (free-- > 0) {
    let cheapest = -1
    for (let n = 0; n < open.length; n++)
      if (open[n] && (cheapest < 0 || (minor[n] as number) <= (minor[cheapest] as number))) cheapest = n
    open[cheapest] = 0
    minor[cheapest] = 0
  }
}

/** The discount of one promotion on a room's price, without meals. */
export interface Taken {
  promotion: Promotion
  minor: number
}

/**
 * A room's nights with the promotions of the largest discount. `taken` in the order of application; empty: no
 * discount.
 */
export function promoted(
  nights: ArrayLike<number>,
  ways: readonly (readonly Applied[])[],
  guests: Guests,
  nightsFor: NightsFor,
): { nights: ArrayLike<number>; taken: Taken[] } {
  let best: { nights: ArrayLike<number>; taken: Taken[] } = { nights, taken: [] }
  const plain = Array.from(nights).reduce((sum, minor) => sum + minor, 0)
  let least = plain
  for (const way of ways) {
    const minor = Float64Array.from(nights)
    let before = plain
    const taken = way.map((applied) => {
      const after = takeFrom(minor, applied, guests, nightsFor)
      const part = { promotion: applied.promotion, minor: before - after }
      before = after
      return part
    })
    if (before >= least) continue
    least = before
    best = { nights: minor, taken: taken.filter((part) => part.minor > 0) }
  }
  return best
}

/**
 * Whether the price without the promotion may be shown as a former price: others pay it for the same stay, because they
 * book earlier or later, or have no code. A promotion for everybody has no such price: see decision 0078.
 */
export const hasFormerPrice = ({ terms, code = null }: Pick<Promotion, 'terms' | 'code'>): boolean =>
  code !== null ||
  terms.minAdvance > 0 ||
  terms.maxAdvance !== null ||
  terms.takes.kind === 'nights' ||
  terms.takes.kind === 'children'
