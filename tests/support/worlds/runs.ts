/**
 * How many generated inputs a property is tried with, or which of all that there are: `few` where changes are decided,
 * `many` among the faults.
 */
export const runs = <T>(few: T, many: T): T => (process.env.MANY_RUNS ? many : few)
