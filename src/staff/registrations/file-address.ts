import { oneOf, readWords } from '#src/platform/read-words.ts'

const otherParts = ['sales', 'money', 'papers', 'people', 'history'] as const
/** The parts of the file of an agency that was approved. */
export const fileParts = ['overview', ...otherParts] as const
export type FilePart = (typeof fileParts)[number]

/** Which part of a file is shown; without one, the overview. */
export const readFileAddress = (search: object) => readWords({ ...search }, { part: oneOf(otherParts) })
