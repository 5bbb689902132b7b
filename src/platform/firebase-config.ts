import {
  fetchAndActivate,
  getBoolean,
  getNumber,
  getRemoteConfig,
  type RemoteConfig,
} from 'firebase/remote-config'
import type { FirebaseSettings } from '#core/contract/settings.ts'
import { firebaseApp } from './firebase-app.ts'

/** Names of the parameters in the project's Remote Config. */
const flag = 'maintenance'
const interval = 'maintenance_interval'
type FetchLimits = Pick<RemoteConfig['settings'], 'minimumFetchIntervalMillis' | 'fetchTimeoutMillis'>

const state = { remote: null as RemoteConfig | null }

/** What Firebase Remote Config says now; `intervalMillis` is null where it names none. Rejects when it cannot be asked. */
export async function fetchFirebaseConfig(
  settings: FirebaseSettings,
  limits: FetchLimits,
): Promise<{ maintenance: boolean; intervalMillis: number | null }> {
  state.remote ??= open(settings, limits)
  await fetchAndActivate(state.remote)
  return {
    maintenance: getBoolean(state.remote, flag),
    intervalMillis: getNumber(state.remote, interval) || null,
  }
}

function open(settings: FirebaseSettings, limits: FetchLimits): RemoteConfig {
  const remote = getRemoteConfig(firebaseApp(settings))
  remote.settings = limits
  remote.defaultConfig = { [flag]: false }
  return remote
}
