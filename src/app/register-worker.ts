import type { AnyRouter } from '@tanstack/react-router'
import { Workbox } from 'workbox-window'
import { dayMillis, hourMillis, minuteMillis } from '#core/time/lengths.ts'
import { isBusy } from './busy-paths.ts'
import { mayReload, reloadPage } from './updating/reload.ts'

/** The shortest interval between update checks when the page becomes visible. */
const restMillis = minuteMillis
/** By then the screen has sent its requests: an active worker with requests would not be replaced until it rests. */
const settleMillis = 2_000
/** How long a newer version is only offered. */
const graceMillis = dayMillis
const sinceKey = 'update-waits-since'

const state = { waiting: null as Workbox | null, isWanted: false, isReplaced: false, askedAt: 0 }

/** Registers the service worker once; `onUpdate` is called when a newer version waits to take over. */
export async function registerWorker(router: AnyRouter, onUpdate: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workbox = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => {
    // In some browsers the first worker of a device also waits for a moment.
    if (!navigator.serviceWorker.controller) return
    state.waiting = workbox
    noteSince(waitingSince() ?? Date.now())
    onUpdate()
  })
  // Not earlier: a page that loads while the previous worker ends gets no answer in Chromium.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    state.isReplaced = true
    // Otherwise another tab has activated it, and the next screen will load it.
    if (state.isWanted && !isBusy(window.location.pathname)) void reloadPage()
  })
  workbox.register().then(
    (registration) => {
      // The version of this event has taken over since.
      if (!registration?.waiting) noteSince(null)
      checkForUpdates(workbox)
      updateOnNavigation(router)
    },
    // In a browser without workers the portal works without them.
    () => {},
  )
}

/** Checks for an update every hour, and when the page becomes visible (iOS may not check for days). */
function checkForUpdates(workbox: Workbox): void {
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - state.askedAt < restMillis) return
    state.askedAt = Date.now()
    void workbox.update().catch(() => {})
  }
  state.askedAt = Date.now()
  setInterval(look, hourMillis)
  for (const type of ['focus', 'pageshow']) addEventListener(type, look)
  document.addEventListener('visibilitychange', look)
}

/** Loads an update with the next navigation after a day of offering it, unless that goes to checkout. */
function updateOnNavigation(router: AnyRouter): void {
  const look = () => {
    if (isBusy(window.location.pathname) || !mayReload()) return
    const since = waitingSince()
    if (state.isReplaced) void reloadPage()
    else if (state.waiting && since !== null && Date.now() - since > graceMillis) applyUpdate()
  }
  let soon: ReturnType<typeof setTimeout>
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return
    clearTimeout(soon)
    soon = setTimeout(look, settleMillis)
  })
}

/** When the newer version began to wait, in milliseconds since 1970, also before this page was opened. */
function waitingSince(): number | null {
  try {
    return Number(localStorage.getItem(sinceKey)) || null
  } catch {
    return null
  }
}

function noteSince(since: number | null): void {
  try {
    if (since === null) localStorage.removeItem(sinceKey)
    else localStorage.setItem(sinceKey, String(since))
  } catch {}
}

/** Activates the newer version: at once, or when the current worker has finished its requests. */
export function applyUpdate(): void {
  state.isWanted = true
  state.waiting?.messageSkipWaiting()
}
