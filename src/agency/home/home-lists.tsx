import type { LinkProps } from '@tanstack/react-router'
import { BedDouble, Bell, Bus, CalendarClock, Clock, Compass, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#core/money/money.ts'
import { formatClock, formatWallTime } from '#core/time/instants.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import { formatSoon } from '#core/time/near-day.ts'
import { zoneName } from '#core/time/zone-name.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Excerpt } from '#src/ui/excerpt.tsx'
import { HomeRow, useLinkToSale } from './home-row.tsx'
import { useAmounts } from './use-amounts.ts'

type Home = Outputs['agency']['getAgencyHome']
type ListName = 'holds' | 'awaiting' | 'arrivals' | 'deadlines' | 'notices'

/** The number of entries shown per list; a link leads to the others. */
const shown = 3
const kindIcons = { hotels: BedDouble, tours: Compass, transfers: Bus }

/** The day's lists, the most urgent first. Empty lists are left out, except today's arrivals. */
export function HomeLists({
  home,
  currency,
  children,
}: {
  home: Home
  currency: Currency
  /** Content placed after the lists. */
  children: ReactNode
}) {
  const { t } = useTranslation('agency-home')
  const language = useLanguage()
  const text = useText()
  const here = useZone()
  const linkTo = useLinkToSale()
  const amount = useAmounts(currency)
  const now = new Date()
  const inWords = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ')
  const { holds, awaitingPayment, arrivals, deadlines, notices } = home
  const held = (
    <List key="holds" list="holds" of={holds} rest={{ to: '/agency/sales', search: { state: 'held' } }}>
      {(sale) => (
        <HomeRow
          key={sale.saleId}
          icon={Clock}
          link={linkTo(sale.saleId)}
          title={sale.customer || sale.code}
          end={amount(sale.totalMinor, sale.currency)}
          detail={t('until', { when: formatSoon(sale.expiresAt, here, language, now) })}
        />
      )}
    </List>
  )
  const awaiting = (
    <List
      key="awaiting"
      list="awaiting"
      of={awaitingPayment}
      rest={{ to: '/agency/sales', search: { agenda: 'awaiting' } }}
    >
      {(sale) => (
        <HomeRow
          key={sale.saleId}
          icon={Wallet}
          link={linkTo(sale.saleId)}
          title={sale.customer || sale.code}
          end={amount(sale.dueMinor, sale.currency)}
          detail={
            sale.expiresAt
              ? t('until', { when: formatSoon(sale.expiresAt, here, language, now) })
              : t(sale.isTakenBack ? 'awaiting.taken_back' : 'awaiting.confirmed')
          }
        />
      )}
    </List>
  )
  // Chargebacks come before everything else.
  const isTakenBack = awaitingPayment.items.some((sale) => sale.isTakenBack)
  return (
    <div className="mt-4 gap-4 xl:columns-2">
      {isTakenBack ? [awaiting, held] : [held, awaiting]}
      <List
        list="arrivals"
        of={arrivals}
        empty={t('arrivals.none')}
        rest={{ to: '/agency/sales', search: { agenda: 'arrivals' } }}
      >
        {(line) => (
          <HomeRow
            key={`${line.saleId} ${line.name.es} ${line.startsAt}`}
            icon={kindIcons[line.kind]}
            link={linkTo(line.saleId)}
            title={text(line.name)}
            end={line.startsAt ? formatClock(line.startsAt, line.timeZone, language) : ''}
            detail={
              <>
                {inWords(line.customer, t('guests', { count: line.guests }))}
                <span className="max-sm:hidden"> · {text(line.destination)}</span>
              </>
            }
          />
        )}
      </List>
      <List
        list="deadlines"
        of={deadlines}
        rest={{ to: '/agency/sales', search: { agenda: 'deadlines', sort: 'travels' } }}
      >
        {(line) => (
          <HomeRow
            key={`${line.saleId} ${line.name.es} ${line.freeUntil}`}
            icon={CalendarClock}
            link={linkTo(line.saleId)}
            title={text(line.name)}
            end={formatSoon(lastMinuteBefore(line.freeUntil).toISOString(), line.timeZone, language, now)}
            detail={inWords(line.customer, line.timeZone !== here && zoneName(line.timeZone, language))}
          />
        )}
      </List>
      <List list="notices" of={notices} rest={{ to: '/agency/notices' }}>
        {(notice) => (
          <HomeRow
            key={notice.id}
            icon={Bell}
            link={{ to: '/agency/notices/$noticeId', params: { noticeId: notice.id }, preload: false }}
            title={text(notice.title)}
            end=""
            detail={formatWallTime(notice.publishedAt, here, language)}
          />
        )}
      </List>
      {children}
    </div>
  )
}

function List<T>({
  list,
  of: { count, items },
  empty = '',
  rest,
  children,
}: {
  list: ListName
  of: { count: number; items: readonly T[] }
  /** The text of an empty list; without it, the list is left out. */
  empty?: string
  rest: LinkProps
  children: (item: T) => ReactNode
}) {
  const { t } = useTranslation('agency-home')
  if (count === 0 && !empty) return null
  return (
    <Excerpt
      title={t(`${list}.title`)}
      empty={empty}
      count={count}
      rest={rest}
      more={(more) => t('more', { count: more })}
    >
      {items.slice(0, shown).map(children)}
    </Excerpt>
  )
}
