import { anAccountId, readWords } from '#src/platform/read-words.ts'

/** Reads the page's owner from an address, as a number: in an address a number needs no quotes. */
export const readOwner = (search: object) =>
  readWords({ ...search }, { account: (value: unknown) => Number(anAccountId(value)) || undefined })
