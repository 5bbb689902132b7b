/** The maximum number of errors kept per page: more of them add no information. */
const limit = 20

export interface CaughtError {
  error: unknown
  /** ISO instant. */
  caughtAt: string
}

/** Keeps the first `limit` errors until they are taken. */
export function createErrorBuffer(now: () => string) {
  const kept: CaughtError[] = []
  return {
    add(error: unknown): void {
      if (kept.length < limit) kept.push({ error, caughtAt: now() })
    },
    take: (): CaughtError[] => kept.splice(0),
  }
}

const buffer = createErrorBuffer(() => new Date().toISOString())
const onError = (event: ErrorEvent) => buffer.add(event.error ?? event.message)
const onRejection = (event: PromiseRejectionEvent) => buffer.add(event.reason)

/**
 * Collects errors from the start of the page until monitoring has started, including those that React reports to the
 * window.
 */
export function collectErrors(): void {
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
}

/** Stops collecting and returns the errors, to be sent to monitoring or discarded. */
export function takeErrors(): CaughtError[] {
  window.removeEventListener('error', onError)
  window.removeEventListener('unhandledrejection', onRejection)
  return buffer.take()
}
