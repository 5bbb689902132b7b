/** The number of generated inputs of a property, or which ones of all: `few` for a change, `many` among the faults. */
export const runs = <T>(few: T, many: T): T => (process.env.MANY_RUNS ? many : few)
