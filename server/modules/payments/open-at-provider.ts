import { languages } from '#core/language.ts'
import type { OpenedPayment } from '#server/gateways/payments/port.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { requireSale } from '#server/modules/sales/sale-rows.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Opens the attempt at the provider, or learns how it was opened before: the id is the same. No transaction. */
export async function openAtProvider(
  deps: Deps,
  payment: PaymentRow,
  expiresAt: Date,
): Promise<OpenedPayment> {
  const sale = await requireSale(deps.database, payment.saleId)
  const account = await getAccount(deps, sale.accountId)
  const query = new URLSearchParams({ sale: sale.id, payment: payment.id })
  return deps.payments.open({
    id: payment.id,
    method: payment.method,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    language: languages.includes(sale.language) ? sale.language : 'es',
    description: `${account.name} · ${sale.code}`,
    email: sale.customerEmail ?? sale.customer?.email ?? '',
    returnUrl: `${deps.config.baseUrl}/transaction-response?${query}`,
    expiresAt,
  })
}
