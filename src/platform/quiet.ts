/** Longest wait for a quiet moment of a busy page, in milliseconds. */
const patienceMillis = 3_000
/** What a browser without `requestIdleCallback` (Safari) waits instead. */
const pauseMillis = 200

/** The next moment in which the page has nothing to do. */
export const quiet = (): Promise<unknown> =>
  new Promise((resolve) =>
    window.requestIdleCallback
      ? window.requestIdleCallback(resolve, { timeout: patienceMillis })
      : setTimeout(resolve, pauseMillis),
  )
