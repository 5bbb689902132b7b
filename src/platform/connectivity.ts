import { createListeners } from './listeners.ts'

/** Whether the server can be reached, judged by the last request; `navigator.onLine` alone is not trusted. */
let since: Date | null = null
const { subscribe, tell } = createListeners()

/** Since when the server does not answer, as somebody knows who was there before; null while it does. */
export function countFrom(moment: Date | null): void {
  since = moment
  tell()
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
  /** Since when it does not; null while it does. */
  since: () => since,
  subscribe,
}
