import type { Guests } from '#core/products/party.ts'
import { fits, payingGuests, roomShare } from '#core/products/pricing.ts'
import type { Occupancy } from '#core/products/products.ts'
import type { Payers } from './stay.ts'

/** The rooms of a party by their guests: equal rooms form one group. A set of groups is a bit mask. */
export interface RoomGroups {
  /** Per room. */
  groupOf: number[]
  groups: Payers[]
  /** Per kind of occupancy: the groups that fit. */
  takers: Uint8Array
  /** Per set of groups: the number of its rooms. */
  needed: Uint8Array
}

/** At most eight rooms. */
export function roomGroups(occupancies: readonly Occupancy[], rooms: readonly Guests[]): RoomGroups {
  const keys = rooms.map((room) => `${room.adults}/${room.childAges.toSorted((a, b) => a - b)}`)
  const distinct = [...new Set(keys)]
  const groupOf = keys.map((key) => distinct.indexOf(key))
  const takers = new Uint8Array(occupancies.length)
  const groups = distinct.map((key, group): Payers => {
    const guests = rooms[keys.indexOf(key)] as Guests
    const bpOf = new Float64Array(occupancies.length).fill(-1)
    const amountOf = new Float64Array(occupancies.length)
    for (let i = 0; i < occupancies.length; i++) {
      const occupancy = occupancies[i] as Occupancy
      if (!fits(occupancy, guests)) continue
      takers[i] = (takers[i] as number) | (1 << group)
      const share = roomShare(occupancy, guests)
      bpOf[i] = share.bp
      amountOf[i] = share.amountMinor
    }
    return { bpOf, amountOf, guests, paying: payingGuests(guests) }
  })
  const needed = new Uint8Array(1 << groups.length)
  for (let set = 0; set < needed.length; set++)
    for (const group of groupOf) needed[set] = (needed[set] as number) + ((set >> group) & 1)
  return { groupOf, groups, takers, needed }
}
