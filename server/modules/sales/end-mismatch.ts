import { endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Executor } from '#server/platform/database.ts'
import type { WholeSale } from './whole-sale.ts'

/** Nobody has to look any more at another amount that came for a sale once the sale waits for no money. */
export async function endMismatch(
  tx: Executor,
  { payments, history }: Pick<WholeSale, 'payments' | 'history'>,
): Promise<void> {
  if (!differed({ history })) return
  const ids = payments.map(({ id }) => id)
  await endWorkItems(tx, ['amount_mismatch'], ids)
}

/** Whether another amount came for the sale than was asked for. */
export const differed = ({ history }: Pick<WholeSale, 'history'>): boolean =>
  history.some(({ event }) => event === 'amount_differs')
