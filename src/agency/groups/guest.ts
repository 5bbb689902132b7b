import type { Outputs } from '#src/platform/api.ts'

type List = Outputs['agency']['listGroupGuests']

/** A guest on a group's rooming list. */
export type Guest = List['guests'][number]

/** The fields of a guest, in the order of the file. */
export const guestFields = ['room', 'givenName', 'familyName', 'arrivesAt', 'bed', 'diet', 'phone'] as const

/** A room sold to a guest of the group, with its occupants. */
export type SoldRoom = List['sold'][number]
