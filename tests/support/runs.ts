/** How many generated inputs a property is tried with: `few` where changes are decided, `many` among the faults. */
export const runs = (few: number, many: number): number => (process.env.MANY_RUNS ? many : few)
