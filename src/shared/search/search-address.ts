import { aText, readWords } from '#src/platform/read-words.ts'

/** What is looked for. */
export const readSearchAddress = (search: object) => readWords({ ...search }, { text: aText() })

export type SearchAddress = ReturnType<typeof readSearchAddress>
