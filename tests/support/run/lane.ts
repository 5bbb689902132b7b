/** Workers of the browser tests: more workers than cores only cause timeouts. */
const count = 2

/** Days reserved for this worker, so that parallel tests do not buy each other's offers. */
export const lane = { count, own: Number(process.env.TEST_PARALLEL_INDEX ?? 0) % count }
