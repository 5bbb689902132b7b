import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'

type Secret = Pick<Deps, 'secret'>
const idLength = 22

const signature = ({ secret }: Secret, quoteId: string): string =>
  createHmac('sha256', secret).update(`quote:${quoteId}`).digest('base64url').slice(0, 22)

/** What stands in a quote's link: its id, signed. 44 base64url characters. */
export const quoteToken = (secret: Secret, quoteId: string): string => quoteId + signature(secret, quoteId)

/** The id of the quote that `token` opens, or null where we did not sign it. */
export function quoteIdOf(secret: Secret, token: string): string | null {
  const quoteId = token.slice(0, idLength)
  const right = Buffer.from(quoteToken(secret, quoteId))
  const given = Buffer.from(token)
  return right.length === given.length && timingSafeEqual(right, given) ? quoteId : null
}
