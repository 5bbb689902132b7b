import type { Outputs } from '#src/platform/api.ts'

/** Somebody on a group's rooming list. */
export type Guest = Outputs['agency']['listGroupGuests']['guests'][number]
