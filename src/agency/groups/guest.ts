import type { Outputs } from '#src/platform/api.ts'

type List = Outputs['agency']['listGroupGuests']

/** A guest on a group's rooming list. */
export type Guest = List['guests'][number]

/** A guest's fields, in the order of the file's columns. */
export const guestFields = ['room', 'givenName', 'familyName', 'arrivesAt', 'bed', 'diet', 'phone'] as const

/** A room sold to a guest of the group, with its occupants. */
export type SoldRoom = List['sold'][number]
