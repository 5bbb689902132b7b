/** Whom somebody works for in this browser: an agency, or the platform. */
export type Work = 'desk' | 'staff'

/** Whether somebody has done this work in this browser: visitors are not asked who they are. No proof of anything. */
export const worksHere = (work: Work): boolean => readMark(work) !== null

/** As `markWork` noted it; null where nobody has done it. */
export function readMark(work: Work): string | null {
  try {
    return localStorage.getItem(`alforja-${work}`)
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
