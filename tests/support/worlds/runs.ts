/** The number of generated inputs of a property, or which ones of all: `few` for a change, `many` among the faults. */
export const runs = <T>(few: T, many: T): T => (process.env.MANY_RUNS ? many : few)

/**
 * Examples, and so many random histories after them: fast-check counts both. `HISTORIES` sets another number of random
 * ones, and `HISTORIES_SEED` where they come from.
 */
export const histories = <T>(few: number, many: number, examples: T[]) => {
  const { HISTORIES, HISTORIES_SEED } = process.env
  return {
    examples,
    numRuns: examples.length + (HISTORIES ? Number(HISTORIES) : runs(few, many)),
    ...(HISTORIES_SEED && { seed: Number(HISTORIES_SEED) }),
  }
}
