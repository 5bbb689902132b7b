import { datadogRum, type RumEvent } from '@datadog/browser-rum'
import type { PublicSettings } from '#core/contract/public-settings.ts'
import { callsElsewhere } from './calls-elsewhere.ts'
import type { CaughtError } from './caught-errors.ts'
import workerUrl from './replay-worker.ts?worker&url'
import { scrubEvent } from './scrub-event.ts'

type Settings = NonNullable<PublicSettings['monitoring']>

/** Our own paths that answer calls and files: with these, traces go on in the services behind. */
const tracedPaths = ['/rpc/', '/media/', '/locales/']

/** Starts Datadog RUM at a page, with what was caught before. Nothing of it is a person's. */
export function startRum(settings: Settings, page: string, caught: readonly CaughtError[]): void {
  const { origin } = window.location
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
    // An address that begins like these is one of them: without its slash, an origin would begin others, too.
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

/** Records from now on. What is recorded is masked, and scrubbed by the worker that packs it. */
export const startRecording = (): void => datadogRum.startSessionReplayRecording()

/** Begins another view, named by its route. */
export function showRumPage(page: string): void {
  datadogRum.startView({ name: page, url: `${window.location.origin}${page}` })
}
