import { languages } from '#core/app/language.ts'
import type { OpenedPayment } from '#server/gateways/payments/port.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { issueReturnKey, returnAddress } from './payment-returns.ts'
import { providerMethod } from './provider-method.ts'
import { providerOf } from './provider-of.ts'

/**
 * Opens the attempt at the provider, or returns the earlier result: the id is the same. No transaction. `returnKey` is
 * the key of the return address, if it was issued with the attempt.
 */
export async function openAtProvider(
  deps: Deps,
  { sale, agency }: Pick<WholeSale, 'sale' | 'agency'>,
  payment: PaymentRow,
  expiresAt: Date,
  returnKey: string | null = null,
): Promise<OpenedPayment> {
  return (await providerOf(deps, payment)).open({
    id: payment.id,
    startedAt: payment.createdAt,
    method: providerMethod(payment),
    months: payment.months,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    language: languages.includes(sale.language) ? sale.language : 'es',
    timeZone: agency.timeZone,
    description: `${agency.name} · ${sale.code}`,
    email: sale.customerEmail ?? sale.customer?.email ?? '',
    givenName: sale.customer?.givenName ?? '',
    familyName: sale.customer?.familyName ?? '',
    returnUrl: returnAddress(
      deps,
      sale,
      payment.id,
      returnKey ?? (await issueReturnKey(deps.database, sale.id)),
    ),
    expiresAt,
  })
}
