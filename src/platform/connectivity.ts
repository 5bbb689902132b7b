import { createListeners } from './listeners.ts'

/** Whether the server can be reached, judged by the last request; `navigator.onLine` alone is not trusted. */
let since: Date | null = null
const { subscribe, notify } = createListeners()

/** Sets the time since which the server does not answer, as recorded by an earlier page; null while it answers. */
export function countFrom(moment: Date | null): void {
  since = moment
  notify()
}

export function heardFromServer(): void {
  if (since) countFrom(null)
}

export function lostServer(): void {
  if (!since) countFrom(new Date())
}

export const connectivity = {
  /** True while the server answers. */
  read: () => !since,
  /** The time since which it does not answer; null while it does. */
  since: () => since,
  subscribe,
}
