import { aText, readWords } from '#src/platform/read-words.ts'

/** Reads the search text from the address. */
export const readSearchAddress = (search: object) => readWords({ ...search }, { text: aText() })

export type SearchAddress = ReturnType<typeof readSearchAddress>
