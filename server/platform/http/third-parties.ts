import * as z from 'zod'
import { firebaseSettings, mapTiles, type PublicSettings } from '#core/contract/public-settings.ts'
import { jsonOf } from '#server/platform/config/json-variable.ts'
import { version } from '#server/platform/config/version.ts'
import { origins } from './origins.ts'

/**
 * Datadog's sites, as known to its client. Any other value would open the content security policy to a foreign host.
 */
const datadogSites = [
  'datadoghq.com',
  'us3.datadoghq.com',
  'us5.datadoghq.com',
  'datadoghq.eu',
  'ap1.datadoghq.com',
  'ap2.datadoghq.com',
  'ddog-gov.com',
] as const

/** The environment variables for third parties. Without them, there is no communication with third parties. */
export const thirdPartyEnvironment = {
  DATADOG_APPLICATION_ID: z.string().optional().describe('Datadog RUM application; default: no monitoring'),
  DATADOG_CLIENT_TOKEN: z.string().optional().describe('Client token of that application'),
  DATADOG_SITE: z.enum(datadogSites).default('datadoghq.com').describe('Datadog site'),
  DATADOG_SERVICE: z.string().default('alforja').describe('Name of this service in Datadog'),
  DATADOG_ENV: z.string().default('production').describe('Environment in Datadog'),
  DATADOG_SAMPLE_RATE: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(30)
    .describe('Percentage of sessions to monitor'),
  TRACED_ORIGINS: origins.describe(
    'Further addresses that receive trace headers from browsers when monitoring is on, separated by commas',
  ),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional()
    .describe('Google Tag Manager container; default: none'),
  HOTJAR_SITE_ID: z
    .string()
    .regex(/^\d+$/)
    .optional()
    .describe('Hotjar site on PRODUCTION_HOST; default: none'),
  HOTJAR_SITE_ID_ELSEWHERE: z
    .string()
    .regex(/^\d+$/)
    .optional()
    .describe('Hotjar site on all other hosts; default: none'),
  MAP_TILES: jsonOf(mapTiles)
    .optional()
    .describe(
      'Tiles under the map of the product editor, as JSON: `tiles`, an https address with `{z}`, `{x}` and `{y}`; `attribution`, and the address of its terms as `link`; `maxZoom`. Browsers of agencies and staff then request them there, with the origin of this platform as `Referer`; default: outlines of the coast, from this server',
    ),
  FIREBASE_CONFIG: jsonOf(firebaseSettings)
    .optional()
    .describe(
      'Firebase web app as JSON (`apiKey`, `appId`, `projectId`): Remote Config then controls maintenance; with `databaseURL`, that Realtime Database carries live updates; with `measurementId`, Firebase Analytics counts visitors who consented; default: maintenance is switched at /admin/settings, live updates come from `/live`',
    ),
  FIREBASE_SERVICE_ACCOUNT: jsonOf(
    z.object({
      project_id: z.string().min(1),
      client_email: z.email(),
      private_key: z.string().startsWith('-----BEGIN'),
      token_uri: z.url().default('https://oauth2.googleapis.com/token'),
    }),
  )
    .optional()
    .describe(
      'Key file of a service account as JSON: Firebase Messaging then sends push, with `messagingSenderId` and `vapidKey` in FIREBASE_CONFIG; default: Web Push with keys of our own',
    ),
  FIREBASE_STORAGE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/)
    .optional()
    .describe(
      'Firebase Storage bucket for uploads; earlier files on disk are still read; default: `files/` in the folder of ALFORJA_DATA',
    ),
}

type Values = z.infer<z.ZodObject<typeof thirdPartyEnvironment>>

/** Whether variables that depend on each other are either all set or all missing. */
export const isComplete = (
  values: Pick<Values, 'DATADOG_APPLICATION_ID' | 'DATADOG_CLIENT_TOKEN'>,
): boolean => Boolean(values.DATADOG_APPLICATION_ID) === Boolean(values.DATADOG_CLIENT_TOKEN)

type FirebaseValues = Pick<Values, 'FIREBASE_CONFIG' | 'FIREBASE_SERVICE_ACCOUNT' | 'FIREBASE_STORAGE_BUCKET'>

/**
 * Whether a service account, if there is one, is used by a feature. If not, push was probably intended but is not
 * configured.
 */
export const isAccountUsed = (values: FirebaseValues): boolean =>
  !values.FIREBASE_SERVICE_ACCOUNT ||
  Boolean(
    values.FIREBASE_CONFIG?.messagingSenderId ||
      values.FIREBASE_CONFIG?.databaseURL ||
      values.FIREBASE_STORAGE_BUCKET,
  )

/** Whether the features that need a service account have one. */
export const hasAccount = (values: FirebaseValues): boolean =>
  Boolean(values.FIREBASE_SERVICE_ACCOUNT) ||
  !(values.FIREBASE_CONFIG?.databaseURL || values.FIREBASE_STORAGE_BUCKET)

/** The settings sent to the browser. */
export function readThirdParties(values: Values): Omit<PublicSettings, 'trialPayments' | 'previewBackend'> {
  const { DATADOG_APPLICATION_ID: applicationId, DATADOG_CLIENT_TOKEN: clientToken } = values
  const production = values.HOTJAR_SITE_ID ?? null
  const elsewhere = values.HOTJAR_SITE_ID_ELSEWHERE ?? null
  return {
    monitoring:
      applicationId && clientToken
        ? {
            applicationId,
            clientToken,
            site: values.DATADOG_SITE,
            service: values.DATADOG_SERVICE,
            env: values.DATADOG_ENV,
            version,
            sampleRate: values.DATADOG_SAMPLE_RATE,
            tracedOrigins: values.TRACED_ORIGINS,
          }
        : null,
    tagManager: values.GTM_ID ? { id: values.GTM_ID } : null,
    analytics: production || elsewhere ? { production, elsewhere } : null,
    firebase: values.FIREBASE_CONFIG ?? null,
    map: values.MAP_TILES ?? null,
  }
}

/** Sources that the content security policy allows in addition to our own. */
export interface ThirdPartyHosts {
  script: string[]
  connect: string[]
  image: string[]
  font: string[]
}

/**
 * The hosts of the configured third parties, according to each vendor's documentation, and of our own `services` on
 * other hosts.
 */
export function thirdPartyHosts(settings: PublicSettings, services: readonly string[]): ThirdPartyHosts {
  const connect = [...new Set(services.map((url) => new URL(url).origin))]
  const hosts: ThirdPartyHosts = { script: [], connect, image: [], font: [] }
  if (settings.map) hosts.image.push(new URL(settings.map.tiles).origin)
  if (settings.monitoring) {
    const { site, tracedOrigins } = settings.monitoring
    hosts.connect.push(`https://${datadogIntake(site)}`, ...tracedOrigins)
  }
  const measured = settings.firebase?.measurementId
  if (settings.tagManager || measured) {
    const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
    hosts.script.push('https://*.googletagmanager.com')
    hosts.connect.push(...google, 'https://*.analytics.google.com')
    hosts.image.push(...google)
  }
  if (settings.analytics) {
    hosts.script.push('https://*.hotjar.com')
    hosts.connect.push('https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com')
    hosts.image.push('https://*.hotjar.com')
    hosts.font.push('https://*.hotjar.com')
  }
  if (settings.firebase) {
    hosts.connect.push(
      'https://firebaseinstallations.googleapis.com',
      'https://firebaseremoteconfig.googleapis.com',
    )
    if (measured) hosts.connect.push('https://firebase.googleapis.com')
    if (settings.firebase.messagingSenderId) hosts.connect.push('https://fcmregistrations.googleapis.com')
    if (settings.firebase.databaseURL)
      // The database redirects clients to other hosts.
      hosts.connect.push(
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'wss://*.firebaseio.com',
        'wss://*.firebasedatabase.app',
      )
  }
  return hosts
}

/** Datadog's intake host for a site: `us5.datadoghq.com` receives events at `browser-intake-us5-datadoghq.com`. */
function datadogIntake(site: string): string {
  const parts = site.split('.')
  const ending = parts.pop()
  return `browser-intake-${parts.join('-')}.${ending}`
}
