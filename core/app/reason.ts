/** Characters of the reason that staff give for an action. */
export const minReason = 3
export const maxReason = 500
