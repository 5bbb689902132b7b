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

/** Confirms the user's completed action, visible wherever they are on the page. */
export const sayDone = (words: string): void => say({ words })

/** Removes the confirmation after it was read. */
export const forgetDone = (): void => say(null)

/** The confirmation to show now. */
export const useDone = (): Done | null =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )
