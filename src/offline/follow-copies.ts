import { waitAfter } from '#core/cart/outbox.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { subscribeCarts } from './carts.ts'
import { exchangeCopies } from './copies.ts'
import { subscribeDrafts } from './drafts.ts'

/** After a change, until it is sent: several presses are one change. */
const pauseMillis = 800
/** How often a look at the page may ask what other devices did. */
const restMillis = 5_000

const state = {
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  failures: 0,
  askedAt: 0,
  /** What other devices did was asked for and is not answered. */
  isOwed: false,
}

async function go(): Promise<void> {
  clearTimeout(state.timer)
  if (!connectivity.read()) return
  const { isOwed } = state
  state.isOwed = false
  if (isOwed) state.askedAt = Date.now()
  const said = await exchangeCopies({ onlyDue: !isOwed }).catch(() => 'no' as const)
  state.failures = said === 'nothing' ? state.failures + 1 : 0
  if (said !== 'nothing') return
  state.isOwed ||= isOwed
  later(waitAfter(state.failures, Math.random()))
}

function later(millis: number): void {
  clearTimeout(state.timer)
  state.timer = setTimeout(() => void go(), millis)
}

/** Asks what other devices did, until the server has answered. */
export function askForCopies(): Promise<void> {
  state.isOwed = true
  return go()
}

/** Keeps carts and drafts of the signed-in person the same on all of that person's devices. Called once, where a page is. */
export function followCopies(): void {
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - state.askedAt > restMillis) void askForCopies()
  }
  subscribeCarts(() => later(pauseMillis))
  subscribeDrafts((name) => name !== null && later(pauseMillis))
  connectivity.subscribe(() => void askForCopies())
  for (const type of ['focus', 'pageshow']) window.addEventListener(type, look)
  document.addEventListener('visibilitychange', look)
  void askForCopies()
}
