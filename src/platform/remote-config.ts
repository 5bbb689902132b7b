import { type MaintenanceNotice, quietMaintenance } from '#core/app/maintenance.ts'
import { callAddress } from './call-address.ts'
import { connectivity } from './connectivity.ts'
import { createListeners } from './listeners.ts'
import { readSettings } from './public-settings.ts'
import { reach } from './reach.ts'

/** Limits of the specification, in milliseconds: the same for Firebase and for the portal's own switch. */
const defaultIntervalMillis = 15_000
const minimumFetchIntervalMillis = 5_000
const fetchTimeoutMillis = 30_000

interface RemoteConfig extends Partial<MaintenanceNotice> {
  maintenance: boolean
  /** Null where none is named. */
  intervalMillis: number | null
}

const changes = createListeners()

/** Somebody has just changed it on this page: it is asked for at once. */
export const askConfigNow = (): void => changes.tell()

/**
 * Tells `onMaintenance` whenever maintenance begins, says something else or ends (null), until what it answers is called;
 * `isClosed`: it has begun already, so that the first answer is told, too.
 * Asks for the remote configuration now and at every interval, and rests while nobody looks or the device is offline. A
 * failed fetch turns maintenance off, so that nobody is locked out by being offline.
 */
export function watchRemoteConfig(
  onMaintenance: (notice: MaintenanceNotice | null) => void,
  isClosed = false,
): () => void {
  const state = { told: isClosed ? '' : 'null', intervalMillis: defaultIntervalMillis, toldAt: -Infinity }
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let turn = 0

  const become = (notice: MaintenanceNotice | null) => {
    const told = JSON.stringify(notice)
    if (told === state.told) return
    state.told = told
    onMaintenance(notice)
  }
  const ask = async () => {
    asking = true
    turn += 1
    const own = turn
    const config = await fetchRemoteConfig().catch(() => null)
    // What was asked before a change says what was.
    if (own !== turn || ended.signal.aborted) return
    asking = false
    if (config) {
      state.toldAt = performance.now()
      state.intervalMillis = intervalOf(config)
      // biome-ignore lint/suspicious/noConsole: whoever looks into a silent configuration finds when it is asked again
    } else console.info(`Remote configuration is asked again in ${state.intervalMillis} ms`)
    become(config && noticeIn(config))
    plan(state.intervalMillis)
  }
  const plan = (millis: number) => {
    clearTimeout(timer)
    if (!navigator.onLine) become(null)
    if (navigator.onLine && document.visibilityState === 'visible') timer = setTimeout(ask, millis)
  }
  /** What is known is not asked for again within the least interval, however often somebody comes back. */
  const look = () => {
    if (!asking) plan(Math.max(0, state.toldAt + minimumFetchIntervalMillis - performance.now()))
  }

  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', look, { signal })
  window.addEventListener('offline', look, { signal })
  const forget = connectivity.subscribe(() => connectivity.read() && look())
  const unhear = changes.subscribe(() => void ask())
  look()
  return () => {
    ended.abort()
    forget()
    unhear()
    clearTimeout(timer)
  }
}

/** What maintenance says now; null where there is none, or nobody says. */
export const askMaintenance = (): Promise<MaintenanceNotice | null> =>
  fetchRemoteConfig().then(noticeIn, () => null)

const noticeIn = ({ maintenance, message, endsAt }: RemoteConfig): MaintenanceNotice | null =>
  maintenance
    ? { message: message ?? quietMaintenance.message, endsAt: endsAt ?? quietMaintenance.endsAt }
    : null

const intervalOf = ({ intervalMillis }: RemoteConfig): number =>
  Math.max(minimumFetchIntervalMillis, intervalMillis ?? defaultIntervalMillis)

/** Firebase Remote Config where it is configured, else the portal's own switch. */
async function fetchRemoteConfig(): Promise<RemoteConfig> {
  const { firebase } = await readSettings()
  if (!firebase) return fetchOwnConfig()
  const { fetchFirebaseConfig } = await import('./firebase-config.ts')
  return fetchFirebaseConfig(firebase, { minimumFetchIntervalMillis, fetchTimeoutMillis })
}

/** Waits longer than other calls do, and never takes what the device remembers for an answer. */
const fetchOwnConfig = (): Promise<RemoteConfig> =>
  reach(
    callAddress('home/getRemoteConfig'),
    { patienceMillis: fetchTimeoutMillis, input: { json: {} } },
    async (response) => (await response.json()).json,
  )
