import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { ImportReport } from './import-query.ts'

/** The number of products and prices that are listed one by one. */
const maxListed = 12

/** The preview of an import: the products that it would create and change. */
export function ImportEffect({ effect }: { effect: ImportReport['effect'] }) {
  const { t } = useTranslation('product-import')
  const text = useText()
  const { created, changed, nights, pending, affected, products } = effect
  const more = affected - maxListed
  return (
    <div className="space-y-3">
      <div className="rounded-control bg-sunken px-4 py-3">
        {created > 0 && <p>{t('check.created', { count: created })}</p>}
        {changed > 0 && <p>{t('check.changed', { count: changed })}</p>}
        {nights > 0 && <p>{t('check.nights', { count: nights })}</p>}
      </div>
      {pending > 0 && <Notice tone="warn">{t('check.drafts', { count: pending })}</Notice>}
      <ul className="divide-y divide-line">
        {products.slice(0, maxListed).map(({ id, name, isNew, ...parts }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {text(name)}
              {isNew && <Badge tone="good">{t('check.new')}</Badge>}
            </p>
            <p className="text-sm text-muted">{t('check.parts', parts)}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{t('check.more', { count: more })}</p>}
    </div>
  )
}

/** The prices that move by more than half, with the checkbox that confirms them. */
export function PriceMoves({ report, children }: { report: ImportReport; children: ReactNode }) {
  const { t } = useTranslation('product-import')
  const language = useLanguage()
  const text = useText()
  const { moved, moves } = report
  return (
    <Notice tone="warn" title={t('moves.title', { count: moved })}>
      <ul className="list-disc pl-5">
        {moves.slice(0, maxListed).map(({ product, unit, rate, from, beforeMinor, afterMinor, currency }) => (
          <li key={`${text(product)} ${text(unit)} ${rate ? text(rate) : ''} ${from} ${afterMinor}`}>
            {t('moves.one', {
              ...{ product: text(product), day: formatDay(from, language) },
              unit: rate ? `${text(unit)}, ${text(rate)}` : text(unit),
              before: formatMoney(beforeMinor, currency, language),
              after: formatMoney(afterMinor, currency, language),
            })}
          </li>
        ))}
      </ul>
      {children}
    </Notice>
  )
}
