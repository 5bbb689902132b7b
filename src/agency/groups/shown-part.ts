import { anAccountId, oneOf, readWords, type Words } from '#src/platform/read-words.ts'

export const groupParts = ['about', 'rooms', 'guests', 'money'] as const
export type GroupPart = (typeof groupParts)[number]

const words = { accountId: anAccountId, part: oneOf(groupParts) }

/** The open part of a group, and the group's owner if that is not the user's agency. */
export type GroupAddress = Words<typeof words>

export const readGroupAddress = (search: object): GroupAddress => readWords({ ...search }, words)
