import { waitAfter } from '#core/cart/outbox.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { subscribeCarts } from './carts.ts'
import { exchangeCopies } from './copies.ts'
import { subscribeDrafts } from './drafts.ts'

/** The delay before a change is sent, so that several presses become one request. */
const pauseMillis = 800
/** The minimum interval between requests for changes from other devices when the page becomes visible. */
const restMillis = 5_000

const state = {
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  failures: 0,
  askedAt: 0,
  /** Whether a request for changes from other devices has not been answered yet. */
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

/** Requests changes from other devices until the server answers. */
export function askForCopies(): Promise<void> {
  state.isOwed = true
  return go()
}

/** Keeps the signed-in user's carts and drafts in sync across devices. Called once per page. */
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
