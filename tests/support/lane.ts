/** As many as workers of `playwright.config.ts`. */
const count = 2

/** Days that only this worker of the browser tests buys on, so that no test takes what one beside it has found. */
export const lane = { count, own: Number(process.env.TEST_PARALLEL_INDEX ?? 0) % count }
