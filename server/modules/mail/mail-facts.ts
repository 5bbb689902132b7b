import type { SaleMoney } from '#core/sales/sales.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import {
  listPayments,
  listRefunds,
  type PaymentRow,
  type RefundRow,
} from '#server/modules/ledger/list-payments.ts'
import { findPaymentLink } from '#server/modules/payment-links/find-payment-link.ts'
import { saleLink } from '#server/modules/sales/sale-access.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import { findSaleRow, type LineRow, listLines, type SaleRow } from '#server/modules/sales/sale-rows.ts'
import { linesWithDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What a mail about a sale is made of. */
export interface MailFacts {
  sale: SaleRow
  account: Account
  lines: LineRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  money: SaleMoney
  /** Opens the sale without a password. */
  link: string
  /** Of what the mail is about, where that is a link to pay by. */
  paymentLink: Awaited<ReturnType<typeof findPaymentLink>>
}

/** The facts of a sale, with a link to pay it by where one is named; null when there is no such sale. */
export async function findMailFacts(
  deps: Deps,
  { saleId, linkId }: { saleId: string; linkId?: string },
): Promise<MailFacts | null> {
  const sale = await findSaleRow(deps.database, saleId)
  if (!sale) return null
  const account = await getAccount(deps, sale.accountId)
  const { lines } = await linesWithDesk(deps.database, sale, await listLines(deps.database, saleId))
  const payments = await listPayments(deps.database, saleId)
  const refunds = await listRefunds(deps.database, saleId)
  const link = saleLink(deps, sale)
  const paymentLink = linkId ? await findPaymentLink(deps, linkId) : null
  const money = moneyOf({ lines, payments, refunds })
  return { sale, account, lines, payments, refunds, money, link, paymentLink }
}
