import { type Guests, partyProblem } from '#core/products/party.ts'
import type { Kind } from '#core/products/products.ts'
import { type Day, daysBetween, isDay } from '#core/time/days.ts'
import { type Criteria, criteriaLimits, type Leg, type TransferCriteria } from './criteria.ts'

/** Reasons why a token cannot be parsed; the interface has a sentence for each. */
export type CriteriaProblem =
  | 'malformed'
  | 'bad_dates'
  | 'too_long'
  | 'no_room'
  | 'no_adult'
  | 'too_many'
  | 'bad_age'

const letterOf: Record<Kind, string> = { hotels: 'h', tours: 't', transfers: 'x' }

/**
 * Encodes a search as one path segment of the characters [a-z0-9._-], which chats and e-mails do not alter:
 * `h_cancun_20261210_20261214_2-2.7.4` is two rooms, the second with children aged 7 and 4;
 * `t_cancun_20261210_20261214_2.7` is a tour search; `x_cancun_zona-hotelera_a20261210t1530.d20261214t1105_2.7` is a
 * round-trip transfer. `productId`, appended as a last part, names one product of the search.
 */
export function encodeCriteria(criteria: Criteria, productId?: string): string {
  const parts: string[] = [letterOf[criteria.kind], criteria.destinationId]
  switch (criteria.kind) {
    case 'hotels':
      parts.push(
        packDay(criteria.arriveOn),
        packDay(criteria.departOn),
        criteria.rooms.map(packGuests).join('-'),
      )
      break
    case 'tours':
      parts.push(packDay(criteria.fromOn), packDay(criteria.toOn), packGuests(criteria.guests))
      break
    case 'transfers':
      parts.push(criteria.zoneId, criteria.legs.map(packLeg).join('.'), packGuests(criteria.guests))
      break
  }
  if (productId) parts.push(productId)
  return parts.join('_')
}

/** The inverse of `encodeCriteria`. Does not check whether the days are past, which the search does. */
export function parseCriteria(
  token: string,
): { criteria: Criteria; productId: string | null } | { problem: CriteriaProblem } {
  if (token.length > 300) return { problem: 'malformed' }
  const [letter, destinationId = '', first = '', second = '', third = '', productId, ...rest] =
    token.split('_')
  const slugs = [destinationId, ...(productId === undefined ? [] : [productId])]
  if (rest.length > 0 || slugs.some((slug) => !isSlug(slug))) return { problem: 'malformed' }
  const criteria = parse(letter ?? '', destinationId, first, second, third)
  if (typeof criteria === 'string') return { problem: criteria }
  return { criteria, productId: productId ?? null }
}

/**
 * The product of a token without days ("azul-caracol-cancun"), which is the permanent path of the product's page. Null
 * for every other token; tokens of searches contain underscores.
 */
export const productOfToken = (token: string): string | null => (isSlug(token) ? token : null)

function parse(
  letter: string,
  destinationId: string,
  first: string,
  second: string,
  third: string,
): Criteria | CriteriaProblem {
  if (letter === letterOf.transfers) {
    const legs = second.split('.').map(parseLeg)
    const guests = parseGuests(third)
    if (!isSlug(first) || !guests || legs.length > 2) return 'malformed'
    const [one, two] = legs
    if (!one || two === null) return 'malformed'
    if (two && (one.direction !== 'arrival' || two.direction !== 'departure')) return 'malformed'
    if (two && `${two.on}${two.time}` <= `${one.on}${one.time}`) return 'bad_dates'
    const found: TransferCriteria = {
      kind: 'transfers',
      destinationId,
      zoneId: first,
      legs: two ? [one, two] : [one],
      guests,
    }
    return partyProblem([guests]) ?? found
  }
  const from = parseDay(first)
  const to = parseDay(second)
  if (!from || !to) return 'malformed'
  const days = daysBetween(from, to)
  if (letter === letterOf.hotels) {
    const rooms = third.split('-').map(parseGuests)
    if (rooms.some((room) => room === null)) return 'malformed'
    if (days < 1) return 'bad_dates'
    if (days > criteriaLimits.nights) return 'too_long'
    const found = rooms as Guests[]
    return (
      partyProblem(found) ?? { kind: 'hotels', destinationId, arriveOn: from, departOn: to, rooms: found }
    )
  }
  if (letter === letterOf.tours) {
    const guests = parseGuests(third)
    if (!guests) return 'malformed'
    if (days < 0) return 'bad_dates'
    if (days > criteriaLimits.tourDays) return 'too_long'
    return partyProblem([guests]) ?? { kind: 'tours', destinationId, fromOn: from, toOn: to, guests }
  }
  return 'malformed'
}

const isSlug = (value: string) => /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/.test(value)
const packDay = (day: Day) => day.replaceAll('-', '')
const packGuests = (guests: Guests) => [guests.adults, ...guests.childAges].join('.')
const packLeg = (leg: Leg) => `${leg.direction[0]}${packDay(leg.on)}t${leg.time.replace(':', '')}`

function parseDay(value: string): Day | null {
  if (!/^\d{8}$/.test(value)) return null
  const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`
  return isDay(day) ? day : null
}

function parseGuests(value: string): Guests | null {
  if (!/^\d{1,2}(?:\.\d{1,2})*$/.test(value)) return null
  const [adults = 0, ...childAges] = value.split('.').map(Number)
  return { adults, childAges }
}

function parseLeg(value: string): Leg | null {
  const match = /^([ad])(\d{8})t([01]\d|2[0-3])([0-5]\d)$/.exec(value)
  const on = match?.[2] ? parseDay(match[2]) : null
  if (!match || !on) return null
  return { direction: match[1] === 'a' ? 'arrival' : 'departure', on, time: `${match[3]}:${match[4]}` }
}
