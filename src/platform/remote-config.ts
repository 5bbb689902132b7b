import { server } from './api.ts'
import { readSettings } from './settings.ts'

/** Limits of the specification, in milliseconds. */
const defaultIntervalMillis = 15_000
const minimumIntervalMillis = 5_000

const state = { maintenance: false, intervalMillis: defaultIntervalMillis }

/**
 * Tells `onMaintenance` whenever maintenance begins or ends. Asks for the remote configuration now and at every interval, as long as the page lives: also while the maintenance
 * page stands in place of all others. A failed fetch turns maintenance off, so that nobody is locked out by being
 * offline; a hidden page does not ask.
 */
export async function watchRemoteConfig(onMaintenance: (on: boolean) => void): Promise<void> {
  if (document.visibilityState === 'visible') await fetchOnce(onMaintenance)
  setTimeout(() => void watchRemoteConfig(onMaintenance), state.intervalMillis)
}

/** Firebase Remote Config where it is configured, else the portal's own switch. */
async function ask(): Promise<{ maintenance: boolean; intervalMillis: number | null }> {
  const { firebase } = await readSettings()
  if (!firebase) return server.home.getRemoteConfig({})
  const { fetchFirebaseConfig } = await import('./firebase.ts')
  return fetchFirebaseConfig(firebase)
}

async function fetchOnce(onMaintenance: (on: boolean) => void): Promise<void> {
  let on = false
  try {
    const config = await ask()
    on = config.maintenance
    state.intervalMillis = Math.max(minimumIntervalMillis, config.intervalMillis ?? defaultIntervalMillis)
  } catch {
    on = false
  }
  if (on === state.maintenance) return
  state.maintenance = on
  onMaintenance(on)
}
