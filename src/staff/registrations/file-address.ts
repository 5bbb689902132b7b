import { oneOf, readWords } from '#src/platform/read-words.ts'

const otherParts = ['sales', 'money', 'papers', 'people', 'history'] as const
/** The parts of an approved agency's file. */
export const fileParts = ['overview', ...otherParts] as const
export type FilePart = (typeof fileParts)[number]

/** The open part of a file; by default the overview. */
export const readFileAddress = (search: object) => readWords({ ...search }, { part: oneOf(otherParts) })
