import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** What has just been done, in words; each time another object. */
export interface Done {
  words: string
}

let last: Done | null = null
const { subscribe, tell } = createListeners()
const say = (done: Done | null) => {
  last = done
  tell()
}

/** Confirms what somebody has just done, wherever on the page they look. */
export const sayDone = (words: string): void => say({ words })

/** The confirmation was read. */
export const forgetDone = (): void => say(null)

/** What is to be confirmed now. */
export const useDone = (): Done | null =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )
