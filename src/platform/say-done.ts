import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** The confirmation of a completed action; a new object each time. */
export interface Done {
  words: string
}

let last: Done | null = null
const { subscribe, notify } = createListeners()
const say = (done: Done | null) => {
  last = done
  notify()
}

/** Confirms a completed action with a message that is visible wherever the user is on the page. */
export const sayDone = (words: string): void => say({ words })

/** Removes the confirmation once it has been read. */
export const forgetDone = (): void => say(null)

/** The confirmation to show now. */
export const useDone = (): Done | null =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )
