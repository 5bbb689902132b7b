import { findMonitoredRoute } from '#core/app/followed-routes.ts'
import type { PublicSettings } from '#core/contract/public-settings.ts'
import { takeErrors } from './caught-errors.ts'

const state = { rum: null as Promise<typeof import('./online/datadog.ts')> | null, records: false }

/**
 * Reports the current page to monitoring. Monitoring starts on the first page that it may see, with the errors caught
 * earlier. Other pages are not reported: `mustLeaveMonitoring`.
 */
export async function monitorPage(
  settings: NonNullable<PublicSettings['monitoring']>,
  pathname: string,
): Promise<void> {
  const page = findMonitoredRoute(pathname)
  if (!page) return
  if (state.rum) return (await state.rum).showRumPage(page)
  state.rum = import('./online/datadog.ts')
  const rum = await state.rum
  rum.startRum(settings, page, takeErrors())
  if (state.records) rum.startRecording()
}

/** Starts recording the pages that monitoring may see. */
export async function recordPages(): Promise<void> {
  state.records = true
  const rum = await state.rum
  rum?.startRecording()
}

/** Whether going to `pathname` needs a page load: monitoring runs on this page, and may not run on that one. */
export const mustLeaveMonitoring = (pathname: string): boolean =>
  state.rum !== null && findMonitoredRoute(pathname) === null
