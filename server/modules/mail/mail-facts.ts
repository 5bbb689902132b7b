import { agencyPath } from '#core/app/addresses.ts'
import type { OwedSince } from '#core/sales/balance.ts'
import type { SaleEvent } from '#core/sales/sale-events.ts'
import type { SaleMoney } from '#core/sales/sales.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { PaymentRow, RefundRow } from '#server/modules/ledger/list-payments.ts'
import { findPaymentLink } from '#server/modules/payment-links/find-payment-link.ts'
import { againToken } from '#server/modules/sales/again-token.ts'
import { saleLink } from '#server/modules/sales/sale-access.ts'
import { moneyOf, owedSince } from '#server/modules/sales/sale-money.ts'
import type { LineRow, SaleRow } from '#server/modules/sales/sale-rows.ts'
import { findWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import { linesWithDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The data for an e-mail about a sale. */
export interface MailFacts {
  sale: SaleRow
  account: Account
  lines: LineRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  money: SaleMoney
  owedSince: OwedSince
  /** The URL that opens the sale without a password. */
  link: string
  /**
   * If the sale expired or a supplier refused it: the page of its first product, for the same days and party; otherwise
   * null.
   */
  againLink: string | null
  /** The payment link that the e-mail is about, if any. */
  paymentLink: Awaited<ReturnType<typeof findPaymentLink>>
}

/** Returns the facts of a sale and, if a link is given, of its payment link; null if there is no such sale. */
export async function findMailFacts(
  deps: Deps,
  { saleId, linkId }: { saleId: string; linkId?: string },
): Promise<MailFacts | null> {
  const whole = await findWholeSale(deps.database, saleId)
  if (!whole) return null
  const { sale, payments, refunds } = whole
  const account = await getAccount(deps, sale.accountId)
  const { lines } = await linesWithDesk(deps.database, sale, whole.lines)
  const link = saleLink(deps, sale)
  const paymentLink = linkId ? await findPaymentLink(deps, linkId) : null
  const againLink = againLinkOf(deps, whole)
  const sums = { money: moneyOf(whole), owedSince: owedSince(whole) }
  return { sale, account, lines, payments, refunds, ...sums, link, againLink, paymentLink }
}

const refused: SaleEvent = 'supplier_refused'

function againLinkOf(deps: Deps, { sale, lines, history }: WholeSale): string | null {
  const isUndone = sale.state === 'expired' || history.some(({ event }) => event === refused)
  if (!isUndone) return null
  const line = lines.find(({ state }) => state === 'released' || state === 'cancelled')
  const token = line && againToken(deps, line)
  if (!token) return null
  const { groupUrl } = line.choice
  return deps.domains.urlOf(
    sale.accountId,
    `${agencyPath(sale.accountId)}/view/${token}${groupUrl ? `?group=${groupUrl}` : ''}`,
  )
}
