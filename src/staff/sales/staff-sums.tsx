import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { movedSums } from '#src/shared/sales/moved-sums.ts'

/** Where the money of a sale stands, at one look. */
export function StaffSums({ desk: { sale, money } }: { desk: DeskSale }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const amount = (minor: number) => formatMoney(minor, sale.currency, language)
  const sums: { label: string; minor: number; isDue?: boolean }[] = [
    { label: t('money.gross'), minor: money.grossMinor },
    ...movedSums(sale).map(({ key, minor }) => ({ label: t(`money.${key}`), minor })),
    { label: t('money.due'), minor: sale.dueMinor, isDue: sale.dueMinor > 0 },
    ...(money.netMinor === null ? [] : [{ label: t('money.net'), minor: money.netMinor }]),
  ]
  return (
    <dl
      aria-label={t('staff.sums')}
      className="mt-4 flex flex-wrap gap-x-10 gap-y-1 rounded-card border border-line/60 bg-surface px-4 py-3"
    >
      {sums.map(({ label, minor, isDue }) => (
        // On a phone one under another, with their ends in one line.
        <div key={label} className="flex w-full items-baseline justify-between gap-3 sm:block sm:w-auto">
          <dt className="text-sm text-muted">{label}</dt>
          <dd
            className={`font-semibold whitespace-nowrap tabular-nums sm:text-lg ${isDue ? 'text-warn' : ''}`}
          >
            {amount(minor)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
