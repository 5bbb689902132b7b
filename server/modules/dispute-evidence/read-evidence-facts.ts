import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { DisputeRow } from '#server/modules/ledger/disputes.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { listSent, type SentMail } from '#server/modules/mail/find-sent.ts'
import { requireWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import { type LineUses, listUses } from '#server/modules/vouchers/list-uses.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The known facts about the sale of a disputed payment. Nothing is stored for this purpose. */
export interface EvidenceFacts {
  whole: WholeSale
  dispute: DisputeRow
  payment: PaymentRow
  account: Account
  /** E-mails about the sale, oldest first. */
  mails: SentMail[]
  /** The uses of the sale's vouchers, by line. */
  uses: LineUses[]
}

/** The facts about a dispute. Errors: `sale_not_found`. */
export async function readEvidenceFacts(
  executor: Executor,
  { id, saleId }: Pick<DisputeRow, 'id' | 'saleId'>,
): Promise<EvidenceFacts> {
  const whole = await requireWholeSale(executor, saleId)
  const dispute = whole.disputes.find((one) => one.id === id)
  const payment = whole.payments.find((one) => one.id === dispute?.paymentId)
  if (!dispute || !payment) return refuse('sale_not_found')
  return {
    ...{ whole, dispute, payment },
    account: await getAccount({ database: executor }, whole.sale.accountId),
    mails: await listSent(executor, saleId),
    uses: await listUses(executor, saleId),
  }
}
