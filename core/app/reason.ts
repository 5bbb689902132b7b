/** Characters of a reason that staff give for what they do. */
export const leastReason = 3
export const mostReason = 500
