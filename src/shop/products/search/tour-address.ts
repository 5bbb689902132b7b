import { type Day, isDay } from '#core/time/days.ts'

/** Optional parts of a tour's address: a whole search, or a day and a party ("2.7"). */
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
