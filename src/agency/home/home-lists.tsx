import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatInstant, formatWallTime } from '#core/time/instants.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import { keptSales } from '#src/offline/kept-sales.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Excerpt } from '#src/ui/excerpt.tsx'

type Home = Outputs['agency']['getAgencyHome']

/** The lists of the day; each says so where it is empty. `figures` follow the first of them. */
export function HomeLists({ home, figures }: { home: Home; figures: ReactNode }) {
  const { t } = useTranslation(['agency-home', 'cart'])
  const language = useLanguage()
  const text = useText()
  const here = useZone()
  const opens = useOpens()
  const more = (count: number) => t('more', { count })
  const note = <ClockNote zone={here} language={language} />
  return (
    <div className="mt-6 gap-4 xl:columns-2">
      <Excerpt
        more={more}
        title={t('arrivals.title')}
        empty={t('arrivals.none')}
        count={home.arrivals.count}
        rest={{ to: '/agency/sales', search: { agenda: 'arrivals' } }}
      >
        {home.arrivals.items.map((line) => (
          <Row
            key={`${line.saleId} ${line.name.es} ${line.startsOn}`}
            sale={line}
            opens={opens(line.saleId)}
            title={text(line.name)}
            detail={`${text(line.destination)} · ${t('guests', { count: line.guests })}`}
          />
        ))}
      </Excerpt>
      {figures && <div className="mb-4">{figures}</div>}
      <Excerpt
        more={more}
        note={home.awaitingPayment.items.some(({ expiresAt }) => expiresAt) && note}
        title={t('awaiting.title')}
        empty={t('awaiting.none')}
        count={home.awaitingPayment.count}
        rest={{ to: '/agency/sales', search: { agenda: 'awaiting' } }}
      >
        {home.awaitingPayment.items.map((sale) => (
          <Row
            key={sale.saleId}
            sale={sale}
            opens={opens(sale.saleId)}
            title={formatMoney(sale.dueMinor, sale.currency, language)}
            detail={
              sale.expiresAt
                ? t('until', { when: formatWallTime(sale.expiresAt, here, language) })
                : t('awaiting.confirmed')
            }
          />
        ))}
      </Excerpt>
      <Excerpt
        more={more}
        note={note}
        title={t('holds.title')}
        empty={t('holds.none')}
        count={home.holds.count}
        rest={{ to: '/agency/sales', search: { state: 'held' } }}
      >
        {home.holds.items.map((sale) => (
          <Row
            key={sale.saleId}
            sale={sale}
            opens={opens(sale.saleId)}
            title={formatMoney(sale.totalMinor, sale.currency, language)}
            detail={t('until', { when: formatWallTime(sale.expiresAt, here, language) })}
          />
        ))}
      </Excerpt>
      <Excerpt
        more={more}
        title={t('deadlines.title')}
        empty={t('deadlines.none')}
        count={home.deadlines.count}
        rest={{ to: '/agency/sales', search: { agenda: 'deadlines', sort: 'travels' } }}
      >
        {home.deadlines.items.map((line) => (
          <Row
            key={`${line.saleId} ${line.name.es} ${line.freeUntil}`}
            sale={line}
            opens={opens(line.saleId)}
            title={text(line.name)}
            detail={t('deadlines.free', {
              when: formatInstant(lastMinuteBefore(line.freeUntil), line.timeZone, language),
            })}
          />
        ))}
      </Excerpt>
      <Excerpt
        more={more}
        note={note}
        title={t('notices.title')}
        empty={t('notices.none')}
        count={home.notices.count}
        rest={{ to: '/agency/notices' }}
      >
        {home.notices.items.map((notice) => (
          <li key={notice.id}>
            <Link
              to="/agency/notices/$noticeId"
              params={{ noticeId: notice.id }}
              preload={false}
              className="block rounded-control py-2.5 hover:bg-ink/5"
            >
              <span className="block font-semibold">{text(notice.title)}</span>
              <span className="block text-sm text-muted">
                {formatWallTime(notice.publishedAt, here, language)}
              </span>
            </Link>
          </li>
        ))}
      </Excerpt>
    </div>
  )
}

/** Whether a sale can be opened now: without signal, those that the device keeps. */
function useOpens(): (saleId: string) => boolean {
  const isOnline = useOnline()
  const { data } = useQuery({
    queryKey: ['kept sales'],
    queryFn: keptSales,
    enabled: !isOnline,
    staleTime: 0,
  })
  const kept = new Set(data?.map(({ sale }) => sale.id))
  return (saleId) => isOnline || kept.has(saleId)
}

function Row({
  sale,
  opens,
  title,
  detail,
}: {
  sale: { saleId: string; code: string; customer: string }
  opens: boolean
  title: string
  detail: string
}) {
  const { t } = useTranslation('agency-home')
  const content = (
    <>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className={`text-sm tabular-nums ${opens ? 'text-primary' : 'text-muted'}`}>{sale.code}</span>
      </span>
      <span className="block text-sm text-muted">{[sale.customer, detail].filter(Boolean).join(' · ')}</span>
    </>
  )
  return (
    <li>
      {opens ? (
        <Link
          to="/agency/sales/$saleId"
          params={{ saleId: sale.saleId }}
          className="block rounded-control py-2.5 hover:bg-ink/5"
        >
          {content}
        </Link>
      ) : (
        <div className="py-2.5">
          {content}
          <span className="block text-sm">{t('needs_connection')}</span>
        </div>
      )}
    </li>
  )
}
