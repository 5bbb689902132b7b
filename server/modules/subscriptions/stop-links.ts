import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { fingerprint } from '#server/platform/sealed.ts'

/** What lets an addressee stop one subscription, as long as its mails are kept: 43 base64url characters. */
const stopToken = (deps: Pick<Deps, 'secret'>, id: string): string => fingerprint(deps, `stop\n${id}`)

/** Whether `token` stops the subscription, in a time that does not tell how much of it is right. */
export function stopsSubscription(deps: Pick<Deps, 'secret'>, id: string, token: string): boolean {
  const right = Buffer.from(stopToken(deps, id))
  const given = Buffer.from(token)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Where a subscription is stopped: `page` is for people, `oneClick` is posted to by mail programs (RFC 8058). */
export function stopLinks(
  deps: Pick<Deps, 'secret' | 'config'>,
  id: string,
): { page: string; oneClick: string } {
  const { baseUrl } = deps.config
  const token = stopToken(deps, id)
  return {
    page: `${baseUrl}/subscription?stop=${id}&token=${token}`,
    oneClick: `${baseUrl}/subscriptions/${id}/stop/${token}`,
  }
}
