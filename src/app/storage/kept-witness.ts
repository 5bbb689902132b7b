/** Stored outside of the database, to detect that its data is gone. */
const key = 'kept'

/** Whether data was stored on this device at the last check. Storage may be forbidden. */
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
