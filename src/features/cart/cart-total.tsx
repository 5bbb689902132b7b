import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Amounts } from '#src/ui/amounts.tsx'

type Quote = Outputs['bookingEngine']['quote']

/** The sum with every tax named, and what will be paid at the property. */
export function CartTotal({ quoted }: { quoted: Quote }) {
  const { t } = useTranslation(['cart', 'products'])
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, quoted.currency, language)
  const lines = quoted.lines.flatMap(({ line }) => (line ? [line] : []))
  const taxes = new Map<string, number>()
  for (const tax of lines.flatMap((line) => line.price.taxes)) {
    taxes.set(tax.code, (taxes.get(tax.code) ?? 0) + tax.amountMinor)
  }
  const later = lines.flatMap((line) => line.payAtProperty)
  return (
    <div className="mt-4">
      <Amounts
        label={t('summary')}
        rows={[
          { label: t('subtotal'), value: money(lines.reduce((sum, line) => sum + line.price.baseMinor, 0)) },
          ...[...taxes].map(([code, minor]) => ({
            label: t(`tax.${code}` as 'tax.iva'),
            value: money(minor),
          })),
          { label: t('total'), value: money(quoted.totalMinor), strong: true, hint: t('total_hint') },
        ]}
      />
      {later.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {t('pay_at_property', {
            amount: formatMoney(
              later.reduce((sum, fee) => sum + fee.amountMinor, 0),
              later[0]?.currency ?? quoted.currency,
              language,
            ),
          })}
        </p>
      )}
    </div>
  )
}
