/** Whom somebody works for in this browser: an agency, or the platform. */
type Work = 'desk' | 'staff'

/** Whether somebody has done this work in this browser: visitors are not asked who they are. No proof of anything. */
export function worksHere(work: Work): boolean {
  try {
    return localStorage.getItem(`alforja-${work}`) !== null
  } catch {
    return false
  }
}

/** Notes, or forgets, that somebody does this work here. A browser that keeps nothing asks for nothing. */
export function markWork(work: Work, works: boolean): void {
  try {
    if (works) localStorage.setItem(`alforja-${work}`, '1')
    else localStorage.removeItem(`alforja-${work}`)
  } catch {}
}
