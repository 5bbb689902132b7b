/** The organization for which a person works in this browser: an agency, or the platform. */
export type Work = 'desk' | 'staff'

/** Whether this work was done in this browser, so that visitors are not asked who they are. Proves nothing. */
export const worksHere = (work: Work): boolean => readMark(work) !== null

/** The name stored by `markWork`; null if this work was not done here. */
export function readMark(work: Work): string | null {
  try {
    return localStorage.getItem(`alforja-${work}`)
  } catch {
    return null
  }
}

/** Stores the name of this work, or with null removes it. A browser without storage is treated as a visitor's. */
export function markWork(work: Work, name: string | null): void {
  try {
    if (name !== null) localStorage.setItem(`alforja-${work}`, name)
    else localStorage.removeItem(`alforja-${work}`)
  } catch {}
}
