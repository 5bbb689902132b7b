import { readMark, type Work } from './work-mark.ts'

/** The name of those for whom work was done in this browser: empty where it is not known, null where nobody has done any. */
export function nameOfWork(work: Work): string | null {
  const mark = readMark(work)
  // What former versions noted in place of a name.
  return mark === '1' ? '' : mark
}
