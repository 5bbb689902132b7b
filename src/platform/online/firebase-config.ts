import {
  fetchAndActivate,
  getBoolean,
  getNumber,
  getRemoteConfig,
  getString,
  type RemoteConfig,
} from 'firebase/remote-config'
import { inEach, type Language } from '#core/app/language.ts'
import type { MaintenanceNotice } from '#core/app/maintenance.ts'
import type { FirebaseSettings } from '#core/contract/public-settings.ts'
import { firebaseApp } from './firebase-app.ts'

/** Names of the parameters in the project's Remote Config. */
const flag = 'maintenance'
const interval = 'maintenance_interval'
const messageIn = (language: Language) => `maintenance_message_${language}`
/** The value is an instant, such as `2026-12-02T04:30:00Z`. */
const end = 'maintenance_ends_at'
type FetchLimits = Pick<RemoteConfig['settings'], 'minimumFetchIntervalMillis' | 'fetchTimeoutMillis'>

const state = { remote: null as RemoteConfig | null }

/** The current Firebase Remote Config; `intervalMillis` is null if it sets none. Rejects if the fetch fails. */
export async function fetchFirebaseConfig(
  settings: FirebaseSettings,
  limits: FetchLimits,
): Promise<{ maintenance: boolean; intervalMillis: number | null } & MaintenanceNotice> {
  const remote = state.remote ?? open(settings, limits)
  state.remote = remote
  await fetchAndActivate(remote)
  return {
    maintenance: getBoolean(remote, flag),
    intervalMillis: getNumber(remote, interval) || null,
    message: inEach((language) => getString(remote, messageIn(language))),
    endsAt: readInstant(getString(remote, end)),
  }
}

function open(settings: FirebaseSettings, limits: FetchLimits): RemoteConfig {
  const remote = getRemoteConfig(firebaseApp(settings))
  remote.settings = limits
  remote.defaultConfig = { [flag]: false }
  return remote
}

/** Returns null for an invalid date, because the values are typed by hand. */
function readInstant(typed: string): string | null {
  const millis = Date.parse(typed)
  return Number.isNaN(millis) ? null : new Date(millis).toISOString()
}
