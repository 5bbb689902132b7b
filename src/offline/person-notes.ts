/** Tells the tabs of this browser, and its worker, that somebody has come or left. */
export const personChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('alforja-person')

/** What tabs are told when somebody leaves: what they have read for that person goes, too. */
export const left = 'left'

/** The note of the device's database that says when the server named somebody last, in milliseconds since 1970. */
export const seenNote = (personId: string): string => `seen:${personId}`
