/** Whom somebody works for in this browser: an agency, or the platform. */
type Work = 'desk' | 'staff'

/** Whether somebody has done this work in this browser: visitors are not asked who they are. No proof of anything. */
export const worksHere = (work: Work): boolean => nameOfWork(work) !== null

/** The name of those for whom it was done: empty where it is not known; null where nobody has. */
export function nameOfWork(work: Work): string | null {
  try {
    const name = localStorage.getItem(`alforja-${work}`)
    // What former versions noted in place of a name.
    return name === '1' ? '' : name
  } catch {
    return null
  }
}

/** Notes for whom somebody does this work here, or with null forgets it. A browser that keeps nothing asks for nothing. */
export function markWork(work: Work, name: string | null): void {
  try {
    if (name !== null) localStorage.setItem(`alforja-${work}`, name)
    else localStorage.removeItem(`alforja-${work}`)
  } catch {}
}
