import { type MaintenanceNotice, quietMaintenance } from '#core/app/maintenance.ts'
import { callAddress } from './call-address.ts'
import { connectivity } from './connectivity.ts'
import { createListeners } from './listeners.ts'
import { readSettings } from './public-settings.ts'
import { closing, reach } from './reach.ts'

/**
 * The default and limits from the specification, in milliseconds, both for Firebase and for the portal's own switch.
 */
const defaultIntervalMillis = 15_000
const minimumFetchIntervalMillis = 5_000
const fetchTimeoutMillis = 30_000

interface RemoteConfig extends Partial<MaintenanceNotice> {
  maintenance: boolean
  /** Null if no interval is set. */
  intervalMillis: number | null
}

const changes = createListeners()

/** Call it after a change on this page, to fetch the configuration immediately. */
export const askConfigNow = (): void => changes.notify()

/**
 * Calls `onMaintenance` whenever maintenance begins, changes its notice or ends (null), until the returned function is
 * called.
 * Fetches the remote configuration now and at every interval, and pauses while the page is hidden or the device is
 * offline. A failed fetch turns maintenance off, so that being offline locks nobody out.
 */
export function watchRemoteConfig(onMaintenance: (notice: MaintenanceNotice | null) => void): () => void {
  const state = { shown: 'null', intervalMillis: defaultIntervalMillis, fetchedAt: -Infinity }
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let turn = 0

  const become = (notice: MaintenanceNotice | null) => {
    const shown = JSON.stringify(notice)
    if (shown === state.shown) return
    state.shown = shown
    onMaintenance(notice)
  }
  const ask = async () => {
    asking = true
    turn += 1
    const own = turn
    const config = await fetchRemoteConfig().catch(() => null)
    // A response to a request made before the change is out of date.
    if (own !== turn || ended.signal.aborted) return
    asking = false
    if (config) {
      state.fetchedAt = performance.now()
      state.intervalMillis = intervalOf(config)
      // biome-ignore lint/suspicious/noConsole: shows when a configuration that changes nothing is fetched again
    } else console.info(`The remote configuration is fetched again in ${state.intervalMillis} ms`)
    become(config && noticeIn(config))
    plan(state.intervalMillis)
  }
  const plan = (millis: number) => {
    clearTimeout(timer)
    if (!navigator.onLine) become(null)
    if (navigator.onLine && document.visibilityState === 'visible') timer = setTimeout(ask, millis)
  }
  /** The configuration is not fetched again within the minimum interval, however often the user returns. */
  const look = () => {
    if (!asking) plan(Math.max(0, state.fetchedAt + minimumFetchIntervalMillis - performance.now()))
  }

  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', look, { signal })
  window.addEventListener('offline', look, { signal })
  const forget = connectivity.subscribe(() => connectivity.read() && look())
  const unsubscribe = changes.subscribe(() => void ask())
  const ignore = closing.subscribe(look)
  look()
  return () => {
    ended.abort()
    forget()
    unsubscribe()
    ignore()
    clearTimeout(timer)
  }
}

const noticeIn = ({ maintenance, message, endsAt }: RemoteConfig): MaintenanceNotice | null =>
  maintenance
    ? { message: message ?? quietMaintenance.message, endsAt: endsAt ?? quietMaintenance.endsAt }
    : null

const intervalOf = ({ intervalMillis }: RemoteConfig): number =>
  Math.max(minimumFetchIntervalMillis, intervalMillis ?? defaultIntervalMillis)

/** Fetches Firebase Remote Config if it is configured, otherwise the portal's own switch. */
async function fetchRemoteConfig(): Promise<RemoteConfig> {
  const { firebase } = await readSettings()
  if (!firebase) return fetchOwnConfig()
  const { fetchFirebaseConfig } = await import('./online/firebase-config.ts')
  return fetchFirebaseConfig(firebase, { minimumFetchIntervalMillis, fetchTimeoutMillis })
}

/**
 * Fetches the portal's own switch. Waits longer than other calls, and never accepts a response cached on the device.
 */
const fetchOwnConfig = (): Promise<RemoteConfig> =>
  reach(
    callAddress('home/getRemoteConfig'),
    { patienceMillis: fetchTimeoutMillis, input: { json: {} } },
    async (response) => (await response.json()).json,
  )
