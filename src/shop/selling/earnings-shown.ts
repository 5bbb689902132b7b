import { useSyncExternalStore } from 'react'

const name = 'alforja-earnings'
const listeners = new Set<() => void>()
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
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether what the agency earns is on the screen: a client may be looking on. Kept on this device. */
export function useEarningsShown(): [shown: boolean, show: (shown: boolean) => void] {
  const isHidden = useSyncExternalStore(
    subscribe,
    () => hidden,
    () => true,
  )
  return [!isHidden, (shown) => hide(!shown)]
}
