import { createListeners } from './listeners.ts'

/** Whether the server can be reached, judged by the last request; `navigator.onLine` alone is not trusted. */
let since: Date | null = null
/** How often the browser has lost its connection. */
let cuts = 0
const { subscribe, notify } = createListeners()

/** Sets the time since which the server does not answer, as recorded by an earlier page; null while it answers. */
export function countFrom(moment: Date | null): void {
  since = moment
  notify()
}

/**
 * Call it before a request, and the function that it returns when the server has answered. An answer to a request that
 * was sent before the connection was lost does not show that the server can be reached now.
 */
export function expectAnswer(): () => void {
  const before = cuts
  return () => {
    if (since && before === cuts) countFrom(null)
  }
}

export function markServerUnreachable(): void {
  if (!since) countFrom(new Date())
}

/** The browser reports that it has no connection any more. */
export function lostConnection(): void {
  cuts += 1
  markServerUnreachable()
}

export const connectivity = {
  /** True while the server answers. */
  read: () => !since,
  /** The time since which it does not answer; null while it does. */
  since: () => since,
  subscribe,
}
