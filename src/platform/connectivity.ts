/** Whether the server can be reached, judged by the last request; `navigator.onLine` alone is not trusted. */
const state = { online: true, since: null as Date | null, listeners: new Set<() => void>() }

function become(online: boolean): void {
  if (state.online === online) return
  state.online = online
  state.since = online ? null : new Date()
  for (const listener of state.listeners) listener()
}

export const heardFromServer = () => become(true)
export const lostServer = () => become(false)

export const connectivity = {
  /** True while the server answers. */
  read: () => state.online,
  /** Since when it does not; null while it does. */
  since: () => state.since,
  subscribe(listener: () => void) {
    state.listeners.add(listener)
    return () => state.listeners.delete(listener)
  },
}

/** Follows the browser's own signals; call once. `probe` asks the server whether it is back. */
export function watchConnectivity(probe: () => Promise<unknown>): void {
  window.addEventListener('offline', lostServer)
  const ask = () => void probe().then(heardFromServer, () => {})
  window.addEventListener('online', ask)
  setInterval(() => {
    if (!state.online && document.visibilityState === 'visible') ask()
  }, 10_000)
}
