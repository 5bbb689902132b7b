/** Characters of the reason that staff give for an action. */
export const leastReason = 3
export const mostReason = 500
