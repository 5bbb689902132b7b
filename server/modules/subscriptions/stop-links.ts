import type { Deps } from '#server/platform/deps.ts'
import { isSignature, signature } from '#server/platform/keys/sealed.ts'

/** Of what lets an addressee stop one subscription, as long as its mails are kept: 43 base64url characters. */
const signedPart = (id: string): string => `stop\n${id}`

/** Whether `token` stops the subscription, in a time that does not tell how much of it is right. */
export const stopsSubscription = (deps: Pick<Deps, 'keys'>, id: string, token: string): boolean =>
  isSignature(deps, signedPart(id), token)

/** Where a subscription is stopped: `page` is for people, `oneClick` is posted to by mail programs (RFC 8058). */
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
