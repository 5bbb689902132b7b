/** The channel on which tabs and the worker are notified of sign-ins and sign-outs. */
export const personChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('alforja-person')

/** The message of a sign-out: tabs drop the data of that user. */
export const left = 'left'

/** The note of when the server last confirmed a user, in milliseconds since 1970. */
export const seenNote = (personId: string): string => `seen:${personId}`
