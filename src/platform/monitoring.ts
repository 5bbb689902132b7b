import { findMonitoredRoute } from '#core/app/followed-routes.ts'
import type { PublicSettings } from '#core/contract/public-settings.ts'
import { takeErrors } from './caught-errors.ts'

const state = { rum: null as Promise<typeof import('./datadog.ts')> | null, records: false }

/**
 * Tells monitoring which page is shown. It begins, with what was caught before, at the first page that it may see, and
 * hears nothing of the others: `mustLeaveMonitoring`.
 */
export async function monitorPage(
  settings: NonNullable<PublicSettings['monitoring']>,
  pathname: string,
): Promise<void> {
  const page = findMonitoredRoute(pathname)
  if (!page) return
  if (state.rum) return (await state.rum).showRumPage(page)
  state.rum = import('./datadog.ts')
  const rum = await state.rum
  rum.startRum(settings, page, takeErrors())
  if (state.records) rum.startRecording()
}

/** Has monitoring record what pages look like, those that it may see. */
export async function recordPages(): Promise<void> {
  state.records = true
  const rum = await state.rum
  rum?.startRecording()
}

/** Whether going to `pathname` needs a fresh page: monitoring is here, and may not be there. */
export const mustLeaveMonitoring = (pathname: string): boolean =>
  state.rum !== null && findMonitoredRoute(pathname) === null
