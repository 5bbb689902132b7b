import { isDeepStrictEqual } from 'node:util'
import { type CartContent, cartCopyLimits, mergeCarts } from '#core/cart/cart-copy.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { forgetOldCarts, listAccounts, listCarts, lockCarts, writeCart } from './store.ts'

export type PersonCart = CartContent & { accountId: string }

/**
 * Merges a device's carts with the server's copies for the signed-in user and returns all copies. Carts of unknown
 * accounts are ignored. Errors: `unauthenticated`.
 */
export async function exchangeCarts(
  context: Caller,
  { carts }: Input<'bookingEngine.exchangeCarts'>,
): Promise<{ carts: PersonCart[] }> {
  const { deps, actor } = context
  const personId = requirePerson(context)
  const known = await listAccounts(
    deps.database,
    carts.map(({ accountId }) => accountId),
  )
  const sent = new Map(
    carts.filter(({ accountId }) => known.has(accountId)).map((cart) => [cart.accountId, cart]),
  )
  return await transactAs(deps.database, actor, async (tx) => {
    const stored = await lockCarts(tx, personId, [...sent.keys()])
    for (const [accountId, { lines, removed, quote }] of sent) {
      const before = stored.get(accountId) ?? { lines: [], removed: [] }
      const merged = mergeCarts(before, { lines, removed, quote })
      const after = { ...merged, lines: merged.lines.slice(0, cartCopyLimits.lines) }
      // Compared in the form in which JSON stores them: without undefined values.
      if (!isDeepStrictEqual(before, JSON.parse(JSON.stringify(after))))
        await writeCart(tx, personId, accountId, after)
    }
    if (sent.size > 0) await forgetOldCarts(tx, personId, cartCopyLimits.carts)
    const rows = await listCarts(tx, personId, cartCopyLimits.carts)
    return { carts: rows.map(({ accountId, content }) => ({ accountId, ...content })) }
  })
}
