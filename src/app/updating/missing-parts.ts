import type { ErrorCode } from '#core/contract/errors.ts'
import { server } from '#src/platform/api.ts'
import { Refusal } from '#src/platform/verbs.ts'
import { mayReload, reloadPage } from './reload.ts'

const code: ErrorCode = 'part_not_on_device'

/**
 * A part of the app that cannot be fetched is told in words; the router alone would load the page again, also without
 * signal, and with it what somebody types. Where the server answers, a newer version has taken the part's place: that is
 * loaded, once. Called once.
 */
export function mindMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    Object.assign(Object.setPrototypeOf(payload, Refusal.prototype), { message: code, code, status: 503 })
    if (mayReload()) server.home.getRemoteConfig({}).then(reloadPage, () => {})
  })
}
