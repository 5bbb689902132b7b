/** Outside of the database: whether there was something in it, should it be gone. */
const key = 'kept'

/** Whether something was kept here when this was last noted. Storage may be forbidden. */
export function wasKept(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function noteKept(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {}
}
