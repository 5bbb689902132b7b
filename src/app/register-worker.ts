import type { AnyRouter } from '@tanstack/react-router'
import { Workbox } from 'workbox-window'
import { dayMillis, hourMillis, minuteMillis } from '#core/time/lengths.ts'
import { isBusy } from './busy-paths.ts'
import { mayReload, reloadPage } from './updating/reload.ts'

/** How often a look at the page may ask for a newer version. */
const restMillis = minuteMillis
/** By then a screen has asked for what it shows: a worker that is asked while it goes, stays until it rests. */
const settleMillis = 2_000
/** How long a newer version is only offered. */
const graceMillis = dayMillis
const sinceKey = 'update-waits-since'

const state = { waiting: null as Workbox | null, isWanted: false, isReplaced: false, askedAt: 0 }

/** Registers the service worker once; `onUpdate` is told when a newer version waits to take over. */
export async function registerWorker(router: AnyRouter, onUpdate: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workbox = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => {
    // The first worker of a device waits for a moment, too, in some browsers.
    if (!navigator.serviceWorker.controller) return
    state.waiting = workbox
    noteSince(waitingSince() ?? Date.now())
    onUpdate()
  })
  // Never sooner: a page that is being loaded just when the worker before it ends gets no answer in Chromium.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    state.isReplaced = true
    // Else another tab has brought it in, and the next screen will do.
    if (state.isWanted && !isBusy(window.location.pathname)) void reloadPage()
  })
  workbox.register().then(
    (registration) => {
      // The one of which this tells has taken over since.
      if (!registration?.waiting) noteSince(null)
      lookForUpdates(workbox)
      insistOnUpdate(router)
    },
    // A browser that forbids workers shows the portal without them.
    () => {},
  )
}

/** Asks for a newer version every hour, and whenever somebody comes back to the page (iOS asks by itself for days not). */
function lookForUpdates(workbox: Workbox): void {
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

/** What was only offered for a day is loaded with the next screen that somebody goes to, unless it is one of booking. */
function insistOnUpdate(router: AnyRouter): void {
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

/** Since when a newer version has waited, in milliseconds since 1970: also before this page was opened. */
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

/** Lets the newer version take over: at once, or when the worker before it has done what it is at. */
export function applyUpdate(): void {
  state.isWanted = true
  state.waiting?.messageSkipWaiting()
}
