/** Minimum length of the reason that staff give for an action, in characters. */
export const minReason = 3
export const maxReason = 500
