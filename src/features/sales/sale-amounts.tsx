import { useTranslation } from 'react-i18next'
import { sumLines } from '#core/line-sums.ts'
import { formatMoney } from '#core/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { liveLines, type Sale } from './sale-query.ts'

/** What a sale costs, tax by tax, what was paid and what is due. */
export function SaleAmounts({ sale, settled = false }: { sale: Sale; settled?: boolean }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const lines = liveLines(sale)
  const { baseMinor, taxes, atProperty } = sumLines(lines)
  const optional = (label: string, minor: number) => (minor > 0 ? [{ label, value: money(minor) }] : [])
  return (
    <div>
      <Amounts
        label={t('summary')}
        rows={[
          { label: t('subtotal'), value: money(baseMinor) },
          ...taxes.map(([code, minor]) => ({
            label: t(`tax.${code}` as 'tax.iva'),
            value: money(minor),
          })),
          { label: t('total'), value: money(sale.totalMinor), strong: true, hint: t('total_hint') },
          ...optional(t('amounts.penalty'), sale.penaltyMinor),
          ...(settled ? optional(t('amounts.paid'), sale.paidMinor) : []),
          ...(settled ? optional(t('amounts.refunded'), sale.refundedMinor) : []),
          ...(settled && sale.dueMinor > 0
            ? [{ label: t('amounts.due'), value: money(sale.dueMinor), strong: true }]
            : []),
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
