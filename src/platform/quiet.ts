/** The maximum wait for an idle period of a busy page, in milliseconds. */
const patienceMillis = 3_000
/** The delay in a browser without `requestIdleCallback` (Safari). */
const pauseMillis = 200

/** Resolves in the page's next idle period. */
export const quiet = (): Promise<unknown> =>
  new Promise((resolve) =>
    window.requestIdleCallback
      ? window.requestIdleCallback(resolve, { timeout: patienceMillis })
      : setTimeout(resolve, pauseMillis),
  )
