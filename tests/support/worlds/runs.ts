/** The number of generated inputs of a property, or which ones of all: `few` for a change, `many` among the faults. */
export const runs = <T>(few: T, many: T): T => (process.env.MANY_RUNS ? many : few)

/** The number of histories; `HISTORIES` sets another one, and `HISTORIES_SEED` where they come from. */
export const histories = (few: number, many: number): { numRuns: number; seed?: number } => {
  const { HISTORIES, HISTORIES_SEED } = process.env
  return {
    numRuns: HISTORIES ? Number(HISTORIES) : runs(few, many),
    ...(HISTORIES_SEED && { seed: Number(HISTORIES_SEED) }),
  }
}
