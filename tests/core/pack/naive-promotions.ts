import type { Pack } from '#core/pack/pack.ts'
import type { Promotion } from '#core/pack/promotions.ts'
import type { Guests } from '#core/products/party.ts'
import { dayOf } from '#core/time/days.ts'

/** The question of a room at a rate: its nights in day numbers, and the price of each for some guests, without meals. */
interface Room {
  productId: string
  rateId: number
  guests: Guests
  nights: number[]
  /** Of the booking; absent: the first night. */
  startsOn?: number
  bookedOn: number
  priceFor: (guests: Guests) => number[]
}

/**
 * What the guests pay of the nights after promotions, written for clarity only: tries each promotion that cannot be
 * combined alone, and the others together.
 */
export function naivePromoted(pack: Pack, room: Room): number {
  const fitting = (pack.promotions ?? []).filter((one) => isFor(one, room))
  const together = fitting.filter(({ terms }) => terms.combinable)
  const alone = fitting.filter(({ terms }) => !terms.combinable).map((one) => [one])
  return Math.min(...[[], together, ...alone].map((some) => priceWith(some, room)))
}

/** What a party pays of a departure or ride: like a room of one night, with promotions that take a part or an amount. */
export function naiveService(
  pack: Pack,
  {
    on,
    minor,
    ...service
  }: Pick<Room, 'productId' | 'rateId' | 'bookedOn'> & { startsOn: number; on: number; minor: number },
): number {
  const promotions = (pack.promotions ?? [])
    .filter((one) => ['percent', 'amount'].includes(one.terms.takes.kind) && isOn(one, on))
    .map((one) => ({ ...one, terms: { ...one.terms, minNights: 1 } }))
  const guests = { adults: 1, childAges: [] }
  return naivePromoted({ ...pack, promotions }, { ...service, guests, nights: [on], priceFor: () => [minor] })
}

function isFor({ terms, productIds, rateIds }: Promotion, room: Room): boolean {
  const ahead = (room.startsOn ?? (room.nights[0] as number)) - room.bookedOn
  const { from, to } = terms.booked
  return (
    productIds.includes(room.productId) &&
    (rateIds.length === 0 || rateIds.includes(room.rateId)) &&
    room.nights.length >= terms.minNights &&
    ahead >= terms.minAdvance &&
    ahead <= (terms.maxAdvance ?? 9_999) &&
    dayOf(room.bookedOn) >= (from ?? '') &&
    dayOf(room.bookedOn) <= (to ?? '9')
  )
}

function isOn({ terms: { stayed, weekdays, blackouts } }: Promotion, day: number): boolean {
  const on = dayOf(day)
  if (on < (stayed.from ?? '') || on > (stayed.to ?? '9')) return false
  if (!weekdays.includes(new Date(`${on}T12:00:00Z`).getUTCDay())) return false
  return !blackouts.some(({ from, to }) => on >= from && on <= to)
}

function priceWith(promotions: Promotion[], { guests, nights, priceFor }: Room): number {
  const prices = priceFor(guests)
  const each = (kind: string, change: (one: Promotion) => void) => {
    for (const one of promotions) if (one.terms.takes.kind === kind) change(one)
  }
  const rounded = (amount: number) => Math.floor(amount + 0.5)
  const reduce = (one: Promotion, reduced: (price: number, at: number) => number) => {
    for (const [at, day] of nights.entries())
      if (isOn(one, day)) prices[at] = reduced(prices[at] as number, at)
  }
  each('children', (one) => {
    const { takes } = one.terms
    if (takes.kind !== 'children') return
    const childAges = [...guests.childAges].sort((a, b) => b - a)
    for (let free = 0; free < takes.most; free++) {
      const at = childAges.findIndex((age) => age <= takes.upToAge)
      if (at >= 0) childAges.splice(at, 1)
    }
    const without = priceFor({ ...guests, childAges })
    reduce(one, (price, at) => Math.min(price, without[at] as number))
  })
  each('percent', (one) => {
    const { takes } = one.terms
    if (takes.kind === 'percent') reduce(one, (price) => rounded((price * (10_000 - takes.bp)) / 10_000))
  })
  each('amount', (one) => {
    const { takes } = one.terms
    if (takes.kind === 'amount') reduce(one, (price) => Math.max(price - takes.minor, rounded(price / 10)))
  })
  each('nights', (one) => {
    const { takes } = one.terms
    if (takes.kind !== 'nights') return
    const open = nights.flatMap((day, at) => (isOn(one, day) ? [at] : []))
    for (let rounds = Math.floor(open.length / takes.stay); rounds > 0; rounds--) {
      for (let free = takes.stay - takes.pay; free > 0; free--) {
        const cheapest = open.reduce((a, b) => ((prices[b] as number) <= (prices[a] as number) ? b : a))
        prices[cheapest] = 0
        open.splice(open.indexOf(cheapest), 1)
      }
    }
  })
  return prices.reduce((a, b) => a + b, 0)
}
