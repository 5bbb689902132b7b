import { readNote, writeNote } from './notes.ts'

interface Asked {
  accountId: string
  groupUrl?: string
}

const noteOf = ({ accountId, groupUrl = '' }: Asked) => ['storefront', accountId, groupUrl].join(':')

/** Keeps an agency's face as the server answered them: a cart and a reservation open without signal too. */
export const keepStorefront = (asked: Asked, storefront: unknown): Promise<void> =>
  writeNote(noteOf(asked), storefront)

/** What was kept of it, or null. */
export const keptStorefront = (asked: Asked): Promise<unknown> => readNote(noteOf(asked))
