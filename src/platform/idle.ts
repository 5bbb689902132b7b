import { quiet } from './quiet.ts'

type Work = () => unknown

const state = { open: false, running: false, queue: [] as Work[] }

/**
 * Does `work` once the page is usable, in a quiet moment of its own: what belongs to no visitor's wish (service
 * worker, monitoring, tags) must not compete with what does. What one piece throws stops no other.
 */
export function whenIdle(work: Work): void {
  if (typeof window === 'undefined') return
  state.queue.push(work)
  if (state.open) void drain()
}

/**
 * Lets idle work begin: after `usable` (the first screen stands), the `load` event and the first quiet moment, and
 * only while somebody looks at the page. Called once, by the app's start.
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

/** A chunk that a blocker or a dead network withholds is no error of the page. */
async function attempt(work: Work): Promise<void> {
  try {
    await work()
  } catch {}
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}

/** A page rendered ahead is hidden too, until it is opened. */
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
