/** The people of one room (or of a whole tour or transfer): adults, and each child's age at arrival. */
export interface Guests {
  adults: number
  childAges: readonly number[]
}

/** Limits of one request; larger parties ask the agency for a group. */
export const partyLimits = { rooms: 8, guests: 12, childAge: 17 } as const

export function guestCount(guests: Guests): number {
  return guests.adults + guests.childAges.length
}

export function totalGuests(rooms: readonly Guests[]): Guests {
  return {
    adults: rooms.reduce((n, room) => n + room.adults, 0),
    childAges: rooms.flatMap((room) => room.childAges),
  }
}

/** Why a party cannot be served, or null. Every room needs an adult. */
export function partyProblem(
  rooms: readonly Guests[],
): 'no_room' | 'no_adult' | 'too_many' | 'bad_age' | null {
  if (rooms.length === 0) return 'no_room'
  if (rooms.some((room) => !Number.isInteger(room.adults) || room.adults < 1)) return 'no_adult'
  const ages = rooms.flatMap((room) => room.childAges)
  if (ages.some((age) => !Number.isInteger(age) || age < 0 || age > partyLimits.childAge)) return 'bad_age'
  if (rooms.length > partyLimits.rooms || guestCount(totalGuests(rooms)) > partyLimits.guests)
    return 'too_many'
  return null
}
