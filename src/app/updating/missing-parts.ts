import type { ErrorCode } from '#core/contract/errors.ts'
import { server } from '#src/platform/api.ts'
import { Refusal } from '#src/platform/verbs.ts'
import { mayReload, reloadPage } from './reload.ts'

const code: ErrorCode = 'part_not_on_device'

/**
 * Shows an error in words if a part of the app cannot be loaded; the router alone would reload the page, also offline,
 * and lose typed values. If the server answers, a newer version has replaced the part and is loaded, once. Called once.
 */
export function mindMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    Object.assign(Object.setPrototypeOf(payload, Refusal.prototype), { message: code, code, status: 503 })
    if (mayReload()) server.home.getRemoteConfig({}).then(reloadPage, () => {})
  })
}
