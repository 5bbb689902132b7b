import type { Input } from '#core/contract/calls.ts'
import { consumeToken, issueToken } from '#server/modules/people/tokens.ts'
import { requireSale, type SaleRow } from '#server/modules/sales/sale-rows.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * The address that a provider sends the browser back to. A bank's app may open it in another browser: its key opens
 * this one sale, once, within the hour. The key stands behind the #, which no server, log or referrer is told.
 */
export function returnAddress(
  { config }: Pick<Deps, 'config'>,
  { id: saleId, accountId }: Pick<SaleRow, 'id' | 'accountId'>,
  paymentId: string,
  key: string,
): string {
  const query = new URLSearchParams({ sale: saleId, account: accountId, payment: paymentId })
  return `${config.baseUrl}/transaction-response?${query}#${key}`
}

/** Makes the key of such an address; sent at once. */
export const issueReturnKey = (executor: Executor, saleId: string): Promise<string> =>
  issueToken(executor, 'payment_return', { data: { saleId } })

/** Uses the key up, and gives this browser access to its sale. Refuses with `link_expired`. */
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
