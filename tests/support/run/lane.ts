/** Workers of the browser tests: more than the cores buys nothing but timeouts. */
const count = 2

/** Days that only this worker buys on, so that no test takes what one beside it has found. */
export const lane = { count, own: Number(process.env.TEST_PARALLEL_INDEX ?? 0) % count }
