import { useTranslation } from 'react-i18next'
import type { CartLine } from '#core/cart/carts.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { sumLines } from '#core/sales/line-sums.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Amounts } from '#src/ui/amounts.tsx'

type Quote = Outputs['bookingEngine']['quote']

/** The sum with each tax, and the amount payable at the property. */
export function CartTotal({ quoted }: { quoted: Quote }) {
  const { t } = useTranslation(['cart', 'products'])
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, quoted.currency, language)
  const lines = quoted.lines.flatMap(({ line }) => (line ? [line] : []))
  const { baseMinor, taxes, atProperty } = sumLines(lines)
  return (
    <div className="mt-4">
      <Amounts
        label={t('summary')}
        rows={[
          { label: t('subtotal'), value: money(baseMinor) },
          ...taxes.map(([code, minor]) => ({
            label: t(`tax.${code}` as 'tax.iva'),
            value: money(minor),
          })),
          { label: t('total'), value: money(quoted.totalMinor), strong: true, hint: t('total_hint') },
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

/** The sum of the stored prices; null if the lines have several currencies. */
export function keptTotal(lines: readonly CartLine[]): { minor: number; currency: Currency } | null {
  const [first] = lines
  if (!first || lines.some(({ currency }) => currency !== first.currency)) return null
  return { minor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0), currency: first.currency }
}

/** That sum, while current prices are not available. */
export function KeptTotal({ total: { minor, currency } }: { total: { minor: number; currency: Currency } }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  return (
    <div className="mt-4">
      <Amounts
        label={t('summary')}
        rows={[
          {
            label: t('total'),
            value: formatMoney(minor, currency, language),
            strong: true,
            hint: t('to_confirm'),
          },
        ]}
      />
    </div>
  )
}
