import type { Outputs } from '#src/platform/api.ts'

type List = Outputs['agency']['listGroupGuests']

/** Somebody on a group's rooming list. */
export type Guest = List['guests'][number]

/** What the list says of each, in the order of its file. */
export const guestFields = ['room', 'givenName', 'familyName', 'arrivesAt', 'bed', 'diet', 'phone'] as const

/** A room that a sale of the group took, with those who sleep there. */
export type SoldRoom = List['sold'][number]
