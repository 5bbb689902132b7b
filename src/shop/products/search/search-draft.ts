import { type Criteria, criteriaLimits, type Direction } from '#core/criteria/criteria.ts'
import { type Guests, partyProblem, totalGuests } from '#core/products/party.ts'
import type { Kind } from '#core/products/products.ts'
import { addDays, type Day, daysBetween } from '#core/time/days.ts'

export type Ride = Direction | 'round'

/** The values of the search form; all are kept when the kind changes. */
export interface SearchDraft {
  kind: Kind
  destinationId: string
  zoneId: string
  /** Arrival and departure of a stay; first and last day of a tour's range; days of the two flights. */
  fromOn: Day
  toOn: Day
  ride: Ride
  arrivalTime: string
  departureTime: string
  rooms: Guests[]
}

export type DraftProblem =
  | ('destination' | 'needs_signal' | 'no_signal')
  | ('zone' | 'past' | 'order' | 'too_long' | 'time' | 'party')
export type DraftField = 'destination' | 'zone' | 'days' | 'time' | 'party' | 'signal'

/** A stay of four nights for two, from the Thursday in three weeks. */
export function defaultDraft(kind: Kind, today: Day): SearchDraft {
  const inThreeWeeks = addDays(today, 21)
  const fromOn = addDays(inThreeWeeks, (4 - weekdayOf(inThreeWeeks) + 7) % 7)
  return {
    kind,
    destinationId: '',
    zoneId: '',
    fromOn,
    toOn: addDays(fromOn, 4),
    ride: 'round',
    // Flight times have no default.
    arrivalTime: '',
    departureTime: '',
    rooms: [{ adults: 2, childAges: [] }],
  }
}

/** `to`, moved if needed so that at least `least` days lie between the two. */
export function keepApart(from: Day, to: Day, least: number): Day {
  return daysBetween(from, to) >= least ? to : addDays(from, Math.max(least, 1))
}

const weekdayOf = (day: Day) => ((daysBetween('2000-01-02', day) % 7) + 7) % 7

/** The form for `criteria`. */
export function draftOf(criteria: Criteria, today: Day): SearchDraft {
  const base = { ...defaultDraft(criteria.kind, today), destinationId: criteria.destinationId }
  switch (criteria.kind) {
    case 'hotels':
      return { ...base, fromOn: criteria.arriveOn, toOn: criteria.departOn, rooms: criteria.rooms }
    case 'tours':
      return { ...base, fromOn: criteria.fromOn, toOn: criteria.toOn, rooms: [criteria.guests] }
    case 'transfers': {
      const arrival = criteria.legs.find((leg) => leg.direction === 'arrival')
      const departure = criteria.legs.find((leg) => leg.direction === 'departure')
      const fromOn = arrival?.on ?? departure?.on ?? base.fromOn
      return {
        ...base,
        zoneId: criteria.zoneId,
        fromOn,
        toOn: departure?.on ?? addDays(fromOn, 4),
        ride: arrival && departure ? 'round' : arrival ? 'arrival' : 'departure',
        arrivalTime: arrival?.time ?? base.arrivalTime,
        departureTime: departure?.time ?? base.departureTime,
        rooms: [criteria.guests],
      }
    }
  }
}

/** The form's criteria. Requires a draft without problems. */
export function criteriaOf(draft: SearchDraft): Criteria {
  const { kind, destinationId, fromOn, toOn } = draft
  const guests = totalGuests(draft.rooms)
  if (kind === 'hotels') return { kind, destinationId, arriveOn: fromOn, departOn: toOn, rooms: draft.rooms }
  if (kind === 'tours') return { kind, destinationId, fromOn, toOn, guests }
  // Default times for searches without a form: a destination's picture, an address without times.
  const arrival = { direction: 'arrival', on: fromOn, time: draft.arrivalTime || '14:00' } as const
  const departure = {
    direction: 'departure',
    on: draft.ride === 'round' ? toOn : fromOn,
    time: draft.departureTime || '13:00',
  } as const
  const legs = { round: [arrival, departure], arrival: [arrival], departure: [departure] }[draft.ride]
  return { kind, destinationId, zoneId: draft.zoneId, legs, guests }
}

/** The problems that block the search, by field; empty if there are none. */
export function draftProblems(draft: SearchDraft, today: Day): Partial<Record<DraftField, DraftProblem>> {
  const problems: Partial<Record<DraftField, DraftProblem>> = {}
  if (!draft.destinationId) problems.destination = 'destination'
  if (draft.kind === 'transfers' && draft.destinationId && !draft.zoneId) problems.zone = 'zone'
  const days = daysProblem(draft, today)
  if (days) problems.days = days
  if (draft.kind === 'transfers' && !timesSet(draft)) problems.time = 'time'
  const rooms = draft.kind === 'hotels' ? draft.rooms : [totalGuests(draft.rooms)]
  if (partyProblem(rooms)) problems.party = 'party'
  return problems
}

function daysProblem(draft: SearchDraft, today: Day): DraftProblem | null {
  if (draft.fromOn < today) return 'past'
  if (draft.kind === 'transfers' && draft.ride !== 'round') return null
  const days = daysBetween(draft.fromOn, draft.toOn)
  if (draft.kind === 'transfers')
    return days < 0 || (days === 0 && timesSet(draft) && draft.departureTime <= draft.arrivalTime)
      ? 'order'
      : null
  if (days < (draft.kind === 'hotels' ? 1 : 0)) return 'order'
  const most = draft.kind === 'hotels' ? criteriaLimits.nights : criteriaLimits.tourDays
  return days > most ? 'too_long' : null
}

function timesSet(draft: SearchDraft): boolean {
  const arrives = draft.ride === 'departure' || draft.arrivalTime !== ''
  return arrives && (draft.ride === 'arrival' || draft.departureTime !== '')
}
