import { datadogRum, type RumEvent } from '@datadog/browser-rum'
import type { PublicSettings } from '#core/contract/public-settings.ts'
import { callsElsewhere } from '#src/platform/calls-elsewhere.ts'
import type { CaughtError } from '#src/platform/caught-errors.ts'
import { scrubEvent } from '#src/platform/scrub-event.ts'
import workerUrl from './replay-worker.ts?worker&url'
import { followVitals, noteVitalPage } from './vitals.ts'

type Settings = NonNullable<PublicSettings['monitoring']>

/** Our own paths for calls and files; the services behind them continue the traces. */
const tracedPaths = ['/rpc/', '/media/', '/locales/']

/** Starts Datadog RUM on a page, with the errors caught earlier. Sends no personal data. */
export function startRum(settings: Settings, page: string, caught: readonly CaughtError[]): void {
  const { origin } = window.location
  followVitals((name, report) => datadogRum.addAction(name, report))
  datadogRum.init({
    applicationId: settings.applicationId,
    clientToken: settings.clientToken,
    site: settings.site as 'datadoghq.com',
    service: settings.service,
    env: settings.env,
    version: settings.version,
    sessionSampleRate: settings.sampleRate,
    sessionReplaySampleRate: 100,
    startSessionReplayRecordingManually: true,
    workerUrl,
    telemetrySampleRate: 0,
    trackAnonymousUser: false,
    trackViewsManually: true,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    defaultPrivacyLevel: 'mask',
    enablePrivacyForActionName: true,
    // Addresses match by prefix: without the final slash, an origin would match other hosts too.
    allowedTracingUrls: [
      ...tracedPaths.map((path) => `${origin}${path}`),
      ...callsElsewhere,
      ...settings.tracedOrigins.map((traced) => `${traced}/`),
    ],
    beforeSend: (event: RumEvent) => scrubEvent(event, origin),
  })
  showRumPage(page)
  for (const { error, caughtAt } of caught) datadogRum.addError(error, { caughtAt })
}

/** Starts recording. The recording is masked, and scrubbed by the worker that packs it. */
export const startRecording = (): void => datadogRum.startSessionReplayRecording()

/** Starts another view, named after its route. */
export function showRumPage(page: string): void {
  noteVitalPage(page)
  datadogRum.startView({ name: page, url: `${window.location.origin}${page}` })
}
