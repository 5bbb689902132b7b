import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dialAddress } from '#core/people/phones.ts'
import { formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { DriverLink } from './driven-ride.ts'
import { DrivenRideCard } from './driven-ride-card.tsx'
import { useKeptPage } from './use-kept-page.ts'

/** How often the rides are fetched again, for changes of the desk. */
const refreshMillis = minuteMillis

/** The rides of a driver's link: without an account, and without signal once it was open. */
export function DriverDayScreen({ accountId, token }: DriverLink) {
  const { t } = useTranslation('driver-day')
  useKeptPage()
  const found = useQuery(
    api.bookingEngine.openDriverDay.queryOptions({
      input: { accountId, token },
      retry: false,
      refetchInterval: refreshMillis,
    }),
  )
  const { data: day, error } = found
  // What the device keeps is not shown after the end either. A link that was cut off counts as invalid.
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
        <PageHeading title={t('loading')} />
        <Skeleton className="mt-6 h-64" />
      </div>
    )
  }
  return <DriverDay day={day} seenAt={found.dataUpdatedAt} link={{ accountId, token }} />
}

function DriverDay({
  day,
  seenAt,
  link,
}: {
  day: Outputs['bookingEngine']['openDriverDay']
  /** In milliseconds. */
  seenAt: number
  link: DriverLink
}) {
  const { t } = useTranslation('driver-day')
  const language = useLanguage()
  const online = useOnline()
  const zone = useZone()
  const { on, driver, emergencyPhone, rides } = day
  // An answer of the device has the time of the server's.
  const asOf = 'asOf' in day ? new Date(String(day.asOf)) : new Date(seenAt)
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <div data-dd-privacy="mask">
        <PageHeading title={t('title', { driver })} />
      </div>
      <p className="mt-1 text-lg first-letter:uppercase">
        {formatDay(on, language)} · {t('count', { count: rides.length })}
      </p>
      {emergencyPhone && (
        <a href={dialAddress(emergencyPhone)} className={buttonClass({ look: 'outline', className: 'mt-4' })}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {t('call_agency')}
        </a>
      )}
      {!online && rides.length > 0 && (
        <div className="mt-4">
          <Notice tone="warn">{t('offline', { when: formatWallTime(asOf, zone, language) })}</Notice>
        </div>
      )}
      {rides.length === 0 ? (
        <EmptyState picture="empty-search" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <>
          <p className="mt-4 text-muted">{t('intro')}</p>
          <ul className="mt-4 space-y-4" data-dd-privacy="mask">
            {rides.map((ride) => (
              <DrivenRideCard key={`${ride.lineId}-${ride.leg}`} ride={ride} link={link} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
