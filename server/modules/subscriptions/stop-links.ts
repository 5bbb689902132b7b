import type { Deps } from '#server/platform/deps.ts'
import { isSignature, signature } from '#server/platform/keys/sealed.ts'

/** The signed part of the key that ends one subscription. The key has 43 base64url characters and never expires. */
const signedPart = (id: string): string => `stop\n${id}`

/** Whether `token` ends the subscription, compared in constant time. */
export const stopsSubscription = (deps: Pick<Deps, 'keys'>, id: string, token: string): boolean =>
  isSignature(deps, signedPart(id), token)

/**
 * The addresses for unsubscribing: `page` is for people, `oneClick` receives POST requests from mail programs (RFC
 * 8058).
 */
export function stopLinks(
  deps: Pick<Deps, 'keys' | 'config'>,
  id: string,
): { page: string; oneClick: string } {
  const { baseUrl } = deps.config
  const token = signature(deps, signedPart(id))
  return {
    page: `${baseUrl}/subscription?stop=${id}&token=${token}`,
    oneClick: `${baseUrl}/subscriptions/${id}/stop/${token}`,
  }
}
