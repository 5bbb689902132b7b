/** Days that only this worker of the browser tests buys on, so that no test takes what one beside it has found. */
export const lane = { count: 2, own: Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2 }
