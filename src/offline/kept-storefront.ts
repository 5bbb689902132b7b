import { readNote, writeNote } from './notes.ts'

interface Key {
  accountId: string
  groupUrl?: string
}

const noteOf = ({ accountId, groupUrl = '' }: Key) => ['storefront', accountId, groupUrl].join(':')

/** Keeps an agency's storefront, so that a cart and a reservation also open offline. */
export const keepStorefront = (key: Key, storefront: unknown): Promise<void> =>
  writeNote(noteOf(key), storefront)

/** The cached storefront, or null. */
export const keptStorefront = (key: Key): Promise<unknown> => readNote(noteOf(key))
