import type { Input } from '#core/contract/calls.ts'
import { consumeToken, issueToken } from '#server/modules/people/tokens.ts'
import { requireSale, type SaleRow } from '#server/modules/sales/sale-rows.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * The address to which a provider redirects the browser. A bank's app may open it in another browser: its key opens
 * this one sale, once, within the hour. The key is in the fragment, which no server, log or referrer receives.
 */
export function returnAddress(
  { domains }: Pick<Deps, 'domains'>,
  { id: saleId, accountId }: Pick<SaleRow, 'id' | 'accountId'>,
  paymentId: string,
  key: string,
): string {
  const query = new URLSearchParams({ sale: saleId, account: accountId, payment: paymentId })
  return `${domains.originOf(accountId)}/transaction-response?${query}#${key}`
}

/** Creates the key of a return address; the statement is sent immediately. */
export const issueReturnKey = (executor: Executor, saleId: string): Promise<string> =>
  issueToken(executor, 'payment_return', { data: { saleId } })

/** Uses up the key and gives this browser access to its sale. Errors: `link_expired`. */
export async function openPaymentReturn(
  context: Context,
  { saleId, token }: Input<'bookingEngine.openPaymentReturn'>,
): Promise<void> {
  await transact(context.deps.database, async (tx) => {
    const key = await consumeToken(tx, 'payment_return', token)
    if (key?.data.saleId !== saleId) refuse('link_expired')
    await context.grantOpened(await requireSale(tx, saleId), tx)
  })
}
