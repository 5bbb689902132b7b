import { handoverMinutes } from '#core/cart/cart-copy.ts'
import type { Input } from '#core/contract/calls.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { requireShown } from '#server/modules/accounts/require-shown.ts'
import type { Caller } from '#server/platform/audit.ts'
import { hashToken, newId, newToken } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { insertCartLink, takeCartLink } from './store.ts'

/**
 * The stored hash of a handover's key. It cannot equal the hash of a cart link's token, so neither can be used as the
 * other.
 */
const hashOf = (token: string): string => hashToken(`handover:${token}`)

/** Stores a cart under a single-use key. Errors: `account_not_found`. */
export async function handOverCart(
  { deps, actor }: Caller,
  { accountId, ...content }: Input<'bookingEngine.handOverCart'>,
): Promise<{ token: string }> {
  await requireShown(deps.database, actor, accountId)
  const token = newToken()
  await insertCartLink(deps.database, {
    id: newId(),
    tokenHash: hashOf(token),
    accountId,
    content,
    expiresAt: new Date(deps.clock.now().getTime() + handoverMinutes * minuteMillis),
  })
  return { token }
}

/**
 * Returns a handed-over cart, once. Errors: `link_expired` for a used, expired or unknown key, or one of another
 * account.
 */
export async function takeHandedCart(
  deps: Pick<Deps, 'database'>,
  { accountId, token }: Input<'bookingEngine.takeHandedCart'>,
) {
  return (await takeCartLink(deps.database, accountId, hashOf(token))) ?? refuse('link_expired')
}
