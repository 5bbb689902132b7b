import { useSyncExternalStore } from 'react'

/** What has just been done, in words; each time another object. */
export interface Done {
  words: string
}

let last: Done | null = null
const listeners = new Set<() => void>()
const tell = (done: Done | null) => {
  last = done
  for (const listener of listeners) listener()
}

/** Confirms what somebody has just done, wherever on the page they look. */
export const sayDone = (words: string): void => tell({ words })

/** The confirmation was read. */
export const forgetDone = (): void => tell(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is to be confirmed now. */
export const useDone = (): Done | null =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )
