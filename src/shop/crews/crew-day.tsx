import type { UseQueryResult } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dialAddress } from '#core/people/phones.ts'
import { type Day, formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useKeptPage } from './use-kept-page.ts'

/** A crew link is requested without retries, and again each minute for changes by the desk. */
export const crewQuery = { retry: false, refetchInterval: minuteMillis } as const

/** The day of a driver or a guide, in words. */
interface Shown {
  title: string
  /** The amount of work; none: `empty` is shown. */
  count: number
  counted: string
  empty: { title: string; text: string }
  /** The agency's contact; empty: none. */
  phone: string
  intro: string
  /** The message without signal; `when`: the time of the shown data. */
  offline: (when: string) => string
  list: ReactNode
}

/** The page of a crew link: works without an account, and without signal once it was opened. */
export function CrewDay<D extends { on: Day; expiresAt: string }>({
  found: { data: day, error, dataUpdatedAt },
  loading,
  sections,
  show,
}: {
  found: UseQueryResult<D>
  loading: string
  /** The sections of its texts. */
  sections: readonly string[]
  show: (day: D) => Shown
}) {
  const { t } = useTranslation('crew-day')
  useKeptPage(sections)
  // After its end, cached data is not shown either. A truncated link counts as invalid.
  const isOver = day !== undefined && Date.parse(day.expiresAt) <= Date.now()
  const isInvalid = isRefusal(error) && (error.code === 'link_expired' || error.code === 'bad_request')
  if (isInvalid || isOver)
    return (
      <div className="mx-auto w-full max-w-3xl px-4 py-12">
        <EmptyState level={1} picture="expired-link" title={t('gone.title')} text={t('gone.text')} />
      </div>
    )
  if (!day) {
    if (error) throw error
    return (
      <div className="mx-auto w-full max-w-2xl px-4 py-8">
        <PageHeading title={loading} />
        <Skeleton className="mt-6 h-64" />
      </div>
    )
  }
  // A cached answer has the time of the server.
  const asOf = 'asOf' in day ? new Date(String(day.asOf)) : new Date(dataUpdatedAt)
  return <ShownDay on={day.on} asOf={asOf} shown={show(day)} />
}

function ShownDay({ on, asOf, shown }: { on: Day; asOf: Date; shown: Shown }) {
  const { t } = useTranslation('crew-day')
  const language = useLanguage()
  const online = useOnline()
  const zone = useZone()
  const { title, count, counted, empty, phone, intro, offline, list } = shown
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <div data-dd-privacy="mask">
        <PageHeading title={title} />
      </div>
      <p className="mt-1 text-lg first-letter:uppercase">
        {formatDay(on, language)} · {counted}
      </p>
      {phone && (
        <a href={dialAddress(phone)} className={buttonClass({ look: 'outline', className: 'mt-4' })}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {t('call_agency')}
        </a>
      )}
      {!online && count > 0 && (
        <div className="mt-4">
          <Notice tone="warn">{offline(formatWallTime(asOf, zone, language))}</Notice>
        </div>
      )}
      {count === 0 ? (
        <EmptyState picture="empty-search" title={empty.title} text={empty.text} />
      ) : (
        <>
          <p className="mt-4 text-muted">{intro}</p>
          <ul className="mt-4 space-y-4" data-dd-privacy="mask">
            {list}
          </ul>
        </>
      )}
    </div>
  )
}
