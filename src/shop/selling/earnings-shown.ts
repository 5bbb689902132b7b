import { useSyncExternalStore } from 'react'
import { createListeners } from '#src/platform/listeners.ts'

const name = 'alforja-earnings'
const { subscribe, notify } = createListeners()
let hidden = read()

function read(): boolean {
  try {
    return localStorage.getItem(name) === 'hidden'
  } catch {
    return false
  }
}

function hide(next: boolean): void {
  hidden = next
  try {
    if (next) localStorage.setItem(name, 'hidden')
    else localStorage.removeItem(name)
  } catch {}
  notify()
}

/** Whether the agency's earnings are visible: a client may be watching the screen. Stored on this device. */
export function useEarningsShown(): [shown: boolean, show: (shown: boolean) => void] {
  const isHidden = useSyncExternalStore(
    subscribe,
    () => hidden,
    () => true,
  )
  return [!isHidden, (shown) => hide(!shown)]
}
