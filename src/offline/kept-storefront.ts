import { readNote, writeNote } from './notes.ts'

interface Asked {
  accountId: string
  groupUrl?: string
}

const noteOf = ({ accountId, groupUrl = '' }: Asked) => ['storefront', accountId, groupUrl].join(':')

/** Keeps an agency's storefront: a cart and a reservation also open offline. */
export const keepStorefront = (asked: Asked, storefront: unknown): Promise<void> =>
  writeNote(noteOf(asked), storefront)

/** The cached storefront, or null. */
export const keptStorefront = (asked: Asked): Promise<unknown> => readNote(noteOf(asked))
