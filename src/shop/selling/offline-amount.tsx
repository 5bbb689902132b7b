import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '#core/cart/carts.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatDays } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Card } from '#src/ui/card.tsx'

/** The price of a cart according to the device, with its time. */
export function OfflineAmount({
  lines,
  totalMinor,
  currency,
  asOf,
  children,
}: {
  lines: readonly CartLine[]
  totalMinor: number
  currency: Currency
  asOf: string
  children: ReactNode
}) {
  const { t } = useTranslation('outbox')
  const language = useLanguage()
  const text = useText()
  const zone = useZone()
  return (
    <Card className="h-fit lg:sticky lg:top-20">
      <h2 className="mb-4 text-xl">{t('sale.summary')}</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="py-3 text-sm first:pt-0">
            <p className="text-base font-semibold">{text(line.name)}</p>
            <p className="text-muted">{text(line.detail)}</p>
            <p>{formatDays(line.startsOn, line.endsOn, language)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap justify-between gap-x-3 border-t border-line pt-4 text-lg font-bold">
        <span>{t('sale.total')}</span>
        <span className="whitespace-nowrap tabular-nums">{formatMoney(totalMinor, currency, language)}</span>
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('sale.as_of', { when: formatInstant(asOf, zone, language) })}
      </p>
      {children}
    </Card>
  )
}
