import type { Criteria, TourCriteria } from '#core/criteria/criteria.ts'
import { encodeCriteria, parseCriteria } from '#core/criteria/token.ts'
import { addDays, type Day, isDay } from '#core/time/days.ts'

/** What a tour's address may say beside the tour: a whole search, or a day and a party ("2.7"). */
export interface TourAddress {
  token?: string
  on?: Day
  party?: string
  group?: string
}

export function parseTourAddress(search: Record<string, unknown>): TourAddress {
  const address: TourAddress = {}
  if (typeof search.token === 'string') address.token = search.token
  if (typeof search.on === 'string' && isDay(search.on)) address.on = search.on
  const party = typeof search.party === 'number' ? String(search.party) : search.party
  if (typeof party === 'string' && /^\d{1,2}(\.\d{1,2})*$/.test(party)) address.party = party
  if (typeof search.group === 'string' && /^[\w-]{1,80}$/.test(search.group)) address.group = search.group
  return address
}

/** The address's search; where it names none, the coming two weeks (or its day) for two (or its party). */
export function tourCriteria(address: TourAddress, destinationId: string, today: Day): TourCriteria {
  const given = address.token ? parseCriteria(address.token) : null
  if (
    given &&
    'criteria' in given &&
    isTour(given.criteria) &&
    given.criteria.destinationId === destinationId
  ) {
    return given.criteria
  }
  const fromOn = address.on && address.on >= today ? address.on : addDays(today, 1)
  const toOn = address.on && address.on >= today ? fromOn : addDays(fromOn, 13)
  const usual: TourCriteria = {
    kind: 'tours',
    destinationId,
    fromOn,
    toOn,
    guests: { adults: 2, childAges: [] },
  }
  const [adults = 2, ...childAges] = (address.party ?? '2').split('.').map(Number)
  const asked = { ...usual, guests: { adults, childAges } }
  // The token's own rules decide whether the party is one.
  return 'problem' in parseCriteria(encodeCriteria(asked)) ? usual : asked
}

const isTour = (criteria: Criteria): criteria is TourCriteria => criteria.kind === 'tours'
