import { createListeners } from './listeners.ts'

/**
 * Since when the server has not answered, judged by the last request; null while it answers. `navigator.onLine` alone
 * is not trusted.
 */
let since: Date | null = null
/** How often the browser has lost its connection. */
let cuts = 0
const { subscribe, notify } = createListeners()

/** Sets the time since which the server has not answered, as recorded by an earlier page; null if it answers. */
export function countFrom(moment: Date | null): void {
  since = moment
  notify()
}

/**
 * Call this before a request, and call the returned function when the server has answered. An answer to a request sent
 * before the connection was lost does not show that the server can be reached now.
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

/** Records that the browser has reported the loss of its connection. */
export function lostConnection(): void {
  cuts += 1
  markServerUnreachable()
}

export const connectivity = {
  /** True while the server answers. */
  read: () => !since,
  /** The time since which the server has not answered; null while it answers. */
  since: () => since,
  subscribe,
}
