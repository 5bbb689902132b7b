import { endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Executor } from '#server/platform/database.ts'
import type { WholeSale } from './whole-sale.ts'

/**
 * Nobody has to look any more at another amount that came for a sale, or at what a bank took back, once the sale waits for
 * no money.
 */
export async function endMoneyItems(
  tx: Executor,
  { payments, history, disputes }: Pick<WholeSale, 'payments' | 'history' | 'disputes'>,
): Promise<void> {
  const lost = disputes.filter(({ state }) => state === 'lost')
  await endWorkItems(
    tx,
    ['dispute_lost'],
    lost.map(({ id }) => id),
  )
  if (!differed({ history })) return
  const ids = payments.map(({ id }) => id)
  await endWorkItems(tx, ['amount_mismatch'], ids)
}

/** Whether another amount came for the sale than was asked for. */
export const differed = ({ history }: Pick<WholeSale, 'history'>): boolean =>
  history.some(({ event }) => event === 'amount_differs')
