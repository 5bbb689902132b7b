import { anAccountId, readWords } from '#src/platform/read-words.ts'

/** The owner of the page in an address, as a number, which needs no quotes there. */
export const readOwner = (search: object) =>
  readWords({ ...search }, { account: (value: unknown) => Number(anAccountId(value)) || undefined })
