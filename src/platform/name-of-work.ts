import { readMark, type Work } from './work-mark.ts'

/**
 * The agency or person for whom work was done in this browser: empty if the name is unknown, null if no work was done.
 */
export function nameOfWork(work: Work): string | null {
  const mark = readMark(work)
  // Earlier versions stored this in place of a name.
  return mark === '1' ? '' : mark
}
