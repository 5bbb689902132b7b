import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { sumLines } from '#core/sales/line-sums.ts'
import { refundSums } from '#core/sales/payment-summary.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { liveLines, type Sale } from '#src/shared/sales/sale-query.ts'
import { Amounts } from '#src/ui/amounts.tsx'

/** The price of a sale with each tax, the paid and due amounts, and the amount to pay now if it is a part. */
export function SaleAmounts({
  sale,
  settled = false,
  nowMinor = null,
}: {
  sale: Sale
  settled?: boolean
  nowMinor?: number | null
}) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const lines = liveLines(sale)
  const { comingMinor, takenBackMinor } = refundSums(sale.refunds, sale.currency)
  const { baseMinor, taxes, atProperty } = sumLines(lines)
  const optional = (label: string, minor: number) => (minor > 0 ? [{ label, value: money(minor) }] : [])
  const dueRows = () => {
    if (sale.dueMinor === 0) return []
    if (nowMinor === null || nowMinor >= sale.dueMinor)
      return [{ label: t('amounts.due'), value: money(sale.dueMinor), strong: true }]
    return [
      { label: t('amounts.now'), value: money(nowMinor), strong: true },
      { label: t('amounts.later'), value: money(sale.dueMinor - nowMinor) },
    ]
  }
  return (
    <div>
      <Amounts
        label={t('summary')}
        rows={[
          ...(lines.length > 0 ? [{ label: t('subtotal'), value: money(baseMinor) }] : []),
          ...taxes.map(([code, minor]) => ({
            label: t(`tax.${code}` as 'tax.iva'),
            value: money(minor),
          })),
          ...(sale.writtenOffMinor
            ? [{ label: t('amounts.written_off'), value: money(-sale.writtenOffMinor) }]
            : []),
          // The penalty is part of the sale's total.
          ...optional(t('amounts.penalty'), sale.penaltyMinor),
          {
            label: t('total'),
            value: money(sale.totalMinor + sale.penaltyMinor),
            strong: true,
            hint: t('total_hint'),
          },
          ...(settled ? optional(t('amounts.paid'), sale.paidMinor) : []),
          ...(settled ? optional(t('amounts.refunding'), comingMinor) : []),
          ...(settled && takenBackMinor > 0
            ? [{ label: t('amounts.taken_back'), value: money(-takenBackMinor) }]
            : []),
          ...(settled
            ? optional(t('amounts.refunded'), sale.refundedMinor - comingMinor - takenBackMinor)
            : []),
          ...(settled ? dueRows() : []),
        ]}
      />
      {atProperty && (
        <p className="mt-3 text-sm text-muted">
          {t('pay_at_property', {
            amount: formatMoney(atProperty.amountMinor, atProperty.currency, language),
          })}
        </p>
      )}
    </div>
  )
}
