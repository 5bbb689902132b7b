import { quiet } from './quiet.ts'

type Work = () => unknown

const state = { open: false, running: false, queue: [] as Work[] }

/**
 * Does `work` once the page is usable and idle: work that the visitor did not request (service worker, monitoring,
 * tags) must not compete with work that the visitor did request. An error in one piece of work does not stop the
 * others.
 */
export function whenIdle(work: Work): void {
  if (typeof window === 'undefined') return
  state.queue.push(work)
  if (state.open) void drain()
}

/**
 * Lets idle work start: after `usable` (the first screen is shown), the `load` event and the first idle period, and only
 * while the page is visible. Called once, when the app starts.
 */
export async function openIdle(usable: Promise<unknown>): Promise<void> {
  await Promise.all([usable, loaded()])
  await seen()
  state.open = true
  await drain()
}

async function drain(): Promise<void> {
  if (state.running) return
  state.running = true
  for (let work = state.queue.shift(); work; work = state.queue.shift()) {
    await quiet()
    await attempt(work)
  }
  state.running = false
}

/** A chunk that an ad blocker or a failed network withholds is not an error of the page. */
async function attempt(work: Work): Promise<void> {
  try {
    await work()
  } catch {}
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}

/** A prerendered page is hidden too, until the visitor opens it. */
function seen(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}
