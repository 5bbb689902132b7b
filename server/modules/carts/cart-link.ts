import type { Language } from '#core/app/language.ts'
import { type CartContent, cartLinkDays } from '#core/cart/cart-copy.ts'
import type { Input } from '#core/contract/calls.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { movedToOf, requireShown } from '#server/modules/accounts/require-shown.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hashToken, newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { signature } from '#server/platform/keys/sealed.ts'
import { type CartLinkRow, findCartLinkByHash, insertCartLink } from './store.ts'

export type TakenCart = Omit<CartContent, 'removed'> & {
  accountId: string
  promotionCode?: string | undefined
}

/** The token of a link: 43 base64url characters, derived from a key so that the database alone does not reveal it. */
const tokenOf = (deps: Pick<Deps, 'keys'>, id: string): string => signature(deps, `cart-link:${id}`)

/** The URL of a link. */
export const addressOf = (
  deps: Pick<Deps, 'keys' | 'domains'>,
  { id, accountId }: Pick<CartLinkRow, 'id' | 'accountId'>,
): string => deps.domains.urlOf(accountId, `/booking/${accountId}/cart/${tokenOf(deps, id)}`)

/** Stores a cart under a link. Errors: `account_not_found`. */
export async function createCartLink(context: Caller, cart: Input<'bookingEngine.createCartLink'>) {
  const { deps, actor } = context
  await requireShown(deps.database, actor, cart.accountId)
  const row = await transact(deps.database, (tx) => keep(deps, tx, cart))
  return { url: addressOf(deps, row), expiresAt: row.expiresAt.toISOString() }
}

/** Stores a cart under a link and sends the link to `email`. Errors: `account_not_found`. */
export async function sendCartLink(
  context: Caller,
  { email, language, ...cart }: TakenCart & { email: string; language: Language },
) {
  const { deps, actor } = context
  await requireShown(deps.database, actor, cart.accountId)
  const row = await transact(deps.database, async (tx) => {
    const link = await keep(deps, tx, cart)
    await enqueue(tx, 'send-cart', { linkId: link.id, email, language })
    return link
  })
  return { expiresAt: row.expiresAt.toISOString() }
}

async function keep(deps: Deps, tx: Transaction, { accountId, ...content }: TakenCart) {
  const id = newId()
  const expiresAt = new Date(deps.clock.now().getTime() + cartLinkDays * dayMillis)
  return await insertCartLink(tx, {
    id,
    tokenHash: hashToken(tokenOf(deps, id)),
    accountId,
    content,
    expiresAt,
  })
}

/**
 * Returns the cart of a link. Errors: `link_expired` if the link is too old or belongs neither to the account nor to
 * one of its closed branches.
 */
export async function openCartLink(deps: Deps, { accountId, token }: Input<'bookingEngine.openCartLink'>) {
  const row = (await findCartLinkByHash(deps.database, hashToken(token))) ?? refuse('link_expired')
  const isHere = row.accountId === accountId || (await movedToOf(deps.database, row.accountId)) === accountId
  if (!isHere) return refuse('link_expired')
  return {
    ...row.content,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
