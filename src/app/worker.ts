import { Workbox } from 'workbox-window'

const hour = 3_600_000

/** Registers the service worker once, after the page is usable; the prompt to update is `onUpdate`'s. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workbox = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => {
    update.waiting = workbox
    for (const listener of update.listeners) listener()
  })
  void workbox.register().then(() => {
    setInterval(() => void workbox.update().catch(() => {}), hour)
  })
}

const update = { waiting: null as Workbox | null, listeners: new Set<() => void>() }

/** Whether a newer version waits to take over. */
export const waitingUpdate = {
  read: () => update.waiting !== null,
  subscribe(listener: () => void) {
    update.listeners.add(listener)
    return () => update.listeners.delete(listener)
  },
}

/** Lets the newer version take over and loads it, once it controls the page. */
export function applyUpdate(): void {
  update.waiting?.addEventListener('controlling', () => window.location.reload())
  update.waiting?.messageSkipWaiting()
}
