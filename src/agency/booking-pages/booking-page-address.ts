import { anAccountId, readWords } from '#src/platform/read-words.ts'

/** Whose page an address is about, as a number, which stands in it without quotes. */
export const readOwner = (search: object) =>
  readWords({ ...search }, { account: (value: unknown) => Number(anAccountId(value)) || undefined })
