import { CalendarX2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProductView } from '../catalogue.ts'
import { NearestDates } from '../nearest-dates.tsx'

const reasons = ['closed', 'sold_out', 'party_does_not_fit', 'past'] as const
/** Reasons with a number of nights or days. */
const limits = ['minimum_stay', 'maximum_stay', 'minimum_advance', 'maximum_advance'] as const

/** The reason why nothing is available for the criteria, and the next available dates. */
export function Unavailable({
  accountId,
  search,
  product,
}: {
  accountId: string
  search: { group?: string; line?: string }
  product: ProductView
}) {
  const { t } = useTranslation('products')
  const reason = reasons.find((known) => known === product.unavailable) ?? 'sold_out'
  const limit = limits.find((known) => known === product.unavailable)
  return (
    <section className="flex flex-col gap-6 rounded-card border border-line/60 bg-surface p-5 sm:flex-row sm:p-8">
      <CalendarX2 aria-hidden="true" className="size-10 shrink-0 text-primary" strokeWidth={1.5} />
      <div className="max-w-lg flex-1">
        <h2 className="text-2xl">{t('unavailable.title')}</h2>
        <p role="status" className="mt-2 mb-6 text-lg">
          {limit ? t(`unavailable.${limit}`, { count: product.limit ?? 1 }) : t(`unavailable.${reason}`)}
        </p>
        <NearestDates nearest={product.nearest} accountId={accountId} search={search} to="view" />
      </div>
    </section>
  )
}
