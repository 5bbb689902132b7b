import type { PublicSettings } from '#core/contract/settings.ts'
import { findRoute, opensWithKey } from '#core/routes.ts'
import { takeErrors } from './caught-errors.ts'

const state = { rum: null as Promise<typeof import('./datadog.ts')> | null }

/** An address as a view's name. */
const nameOf = (pathname: string): string => findRoute(pathname) ?? '/*'

/**
 * Tells monitoring which page is shown. It begins, with what was caught before, at the first page that the app knows:
 * an unknown address may be anything, also a key. Nor does it begin where a key just was.
 */
export async function monitorPage(
  settings: NonNullable<PublicSettings['monitoring']>,
  pathname: string,
): Promise<void> {
  if (state.rum) return (await state.rum).showRumPage(nameOf(pathname))
  const pattern = findRoute(pathname)
  if (!pattern || opensWithKey(pattern)) return
  state.rum = import('./datadog.ts')
  const rum = await state.rum
  rum.startRum(settings, nameOf(pathname), takeErrors())
}
