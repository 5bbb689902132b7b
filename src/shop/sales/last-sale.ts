import { readNote, writeNote } from '#src/offline/notes.ts'

const noteOf = (accountId: string) => `last-sale:${accountId}`

/** The sale last paid or confirmed on this device, or null. */
export const lastSale = (accountId: string) => readNote<string>(noteOf(accountId))

export const rememberSale = (accountId: string, saleId: string) => writeNote(noteOf(accountId), saleId)
