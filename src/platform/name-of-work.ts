import { readMark, type Work } from './work-mark.ts'

/** The name of the agency or person of the work done in this browser: empty where unknown, null without any. */
export function nameOfWork(work: Work): string | null {
  const mark = readMark(work)
  // Earlier versions stored this in place of a name.
  return mark === '1' ? '' : mark
}
