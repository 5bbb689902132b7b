import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'

export interface PriceCalendarProps {
  accountId: string
  productId: string
  token: string
  group?: string
  criteria: Criteria
  /** The same criteria from another day on. */
  onCriteria: (criteria: Criteria) => void
}

/** The frame around the months, before and after they load. */
export function CalendarFrame({
  kind,
  arrows,
  children,
}: {
  kind: Criteria['kind']
  arrows?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('products')
  return (
    <section aria-label={t('calendar.title')}>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <h2 className="flex-1 text-2xl">{t('calendar.title')}</h2>
        {arrows}
      </div>
      <p className="mt-2 text-muted">
        {t(kind === 'hotels' ? 'calendar.hint_hotels' : 'calendar.hint_service')}
      </p>
      {children}
    </section>
  )
}

export function MonthGrid({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div
      aria-busy={busy}
      className="relative -mx-1.5 mt-3.5 -mb-1.5 grid items-start gap-8 overflow-x-auto p-1.5 md:grid-cols-2"
    >
      {children}
    </div>
  )
}
