import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { waitedFor } from '#core/agencies/registration-desk.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { useZone } from '#src/platform/zone.ts'
import { Excerpt } from '#src/ui/excerpt.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { DueDay } from './due-day.tsx'

type Home = Outputs['admin']['getStaffHome']

/** The task lists; an empty list has a text that says so. */
export function WorkLists({ home }: { home: Home }) {
  const { t } = useTranslation(['staff-home', 'work-desk'])
  const zone = useZone()
  const mayDecide = useStaffReach('decide work items') !== null
  const language = useLanguage()
  const { news, papers, reviews, steps, calls, prospects } = home
  const waited = (since: string) => {
    const { unit, count } = waitedFor(since, Date.now())
    return unit === 'hours' && count === 0 ? t('waits.just_now') : t(`waits.${unit}`, { count })
  }
  const cameAs = ({ isSentAgain, papers: count, changes = 0 }: Home['papers']['items'][number]) =>
    [
      isSentAgain && t('papers.sent_again'),
      !isSentAgain && count > 0 && t('papers.count', { count }),
      changes > 0 && t('papers.changes', { count: changes }),
    ]
      .filter(Boolean)
      .join(' · ')
  const today = dayIn(new Date(), homeZone)
  return (
    <div className="mt-6 gap-4 xl:columns-2">
      <List list="news" count={news.count} rest={{ to: '/admin/affiliations/news' }}>
        {news.items.map((file) => (
          <FileRow key={file.accountId} file={file} detail={waited(file.since)} more={cameAs(file)} />
        ))}
      </List>
      <List
        list="papers"
        count={papers.count}
        rest={{ to: '/admin/affiliations/in-process', search: { waits: 'papers', state: 'any' } }}
      >
        {papers.items.map((file) => (
          <FileRow key={file.accountId} file={file} detail={cameAs(file)} />
        ))}
      </List>
      <List
        list="steps"
        count={steps.count}
        rest={{ to: '/admin/affiliations/in-process', search: { waits: 'overdue', state: 'any' } }}
      >
        {steps.items.map((file) => (
          <FileRow key={file.accountId} file={file} detail={<DueDay on={file.nextOn} today={today} />} />
        ))}
      </List>
      {mayDecide && (
        <List list="reviews" count={reviews.count} rest={{ to: '/admin/reviews' }}>
          {reviews.items.map(({ id, kind, code, account, since, dueBy }) => (
            <Row
              key={id}
              link={{ to: '/admin/reviews', search: code ? { text: code } : {} }}
              title={t(`work-desk:kind.${kind}.title`)}
              place={[code, account].filter(Boolean).join(' · ') || t('work-desk:no_sale')}
              detail={
                dueBy ? (
                  <DueDay on={dayIn(new Date(dueBy), zone)} today={dayIn(new Date(), zone)} />
                ) : (
                  waited(since)
                )
              }
            />
          ))}
        </List>
      )}
      <List list="calls" count={calls.count} rest={{ to: '/admin/call-requests' }}>
        {calls.items.map(({ id, name, subject, dueAt, isOverdue }) => (
          <Row
            key={id}
            link={{ to: '/admin/call-requests' }}
            title={name}
            place={subject}
            detail={
              <ListedTime
                at={dueAt}
                zone={zone}
                language={language}
                {...(isOverdue && { className: 'font-medium text-bad' })}
              />
            }
          />
        ))}
      </List>
      <List
        list="prospects"
        count={prospects.count}
        rest={{ to: '/admin/travel-agents-prospects', search: { due: 'now' } }}
      >
        {prospects.items.map(({ id, accountId, name, city, nextOn }) => (
          <Row
            key={id}
            link={{ to: '/admin/travel-agents-prospects/edit/$accountId/$id', params: { accountId, id } }}
            title={name}
            place={city}
            detail={<DueDay on={nextOn} today={today} />}
          />
        ))}
      </List>
    </div>
  )
}

function List({
  list,
  count,
  rest,
  children,
}: {
  list: keyof Home
  count: number
  /** The link to the full list. */
  rest: LinkProps
  children: ReactNode[]
}) {
  const { t } = useTranslation('staff-home')
  return (
    <Excerpt
      title={
        <>
          {t(`${list}.title`)}
          {count > 0 && (
            <Link
              {...rest}
              aria-label={t('all', { count })}
              className="-my-2 inline-flex min-h-11 min-w-11 items-center justify-end text-primary tabular-nums underline underline-offset-4"
            >
              {count}
            </Link>
          )}
        </>
      }
      empty={t(`${list}.none`)}
      count={count}
      rest={rest}
      more={(left) => t('more', { count: left })}
    >
      {children}
    </Excerpt>
  )
}

function FileRow({
  file: { accountId, tradeName, city },
  detail,
  more = '',
}: {
  file: { accountId: string; tradeName: string; city: string }
  detail: ReactNode
  /** Text beside the place. */
  more?: string
}) {
  return (
    <Row
      link={{ to: '/admin/affiliations/$accountId', params: { accountId } }}
      title={tradeName}
      place={[city, more].filter(Boolean).join(' · ')}
      detail={detail}
    />
  )
}

function Row({
  link,
  title,
  place,
  detail,
}: {
  link: LinkProps
  title: string
  place: string
  detail: ReactNode
}) {
  return (
    <li>
      <Link {...link} className="block rounded-control py-2.5 hover:bg-ink/5">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="text-sm">{detail}</span>
        </span>
        <span className="block text-sm text-muted">{place}</span>
      </Link>
    </li>
  )
}
