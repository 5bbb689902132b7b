import { server } from './api.ts'

/** Limits of the specification, in milliseconds. */
const defaultIntervalMillis = 15_000
const minimumIntervalMillis = 5_000

const state = {
  maintenance: false,
  intervalMillis: defaultIntervalMillis,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  listeners: new Set<() => void>(),
}

export const maintenance = {
  read: () => state.maintenance,
  subscribe(listener: () => void) {
    state.listeners.add(listener)
    return () => state.listeners.delete(listener)
  },
}

/**
 * Asks for the remote configuration now and at every interval. A failed fetch turns maintenance off, so that
 * nobody is locked out by being offline; a hidden page does not ask.
 */
export function watchRemoteConfig(): () => void {
  const check = async () => {
    if (document.visibilityState === 'visible') await fetchOnce()
    state.timer = setTimeout(check, state.intervalMillis)
  }
  void check()
  return () => clearTimeout(state.timer)
}

async function fetchOnce(): Promise<void> {
  let on = false
  try {
    const config = await server.home.getRemoteConfig({})
    on = config.maintenance
    state.intervalMillis = Math.max(minimumIntervalMillis, config.intervalMillis)
  } catch {
    on = false
  }
  if (on === state.maintenance) return
  state.maintenance = on
  for (const listener of state.listeners) listener()
}
