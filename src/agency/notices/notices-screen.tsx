import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { everyRow } from '#src/ui/every-row.ts'
import { ExportButton } from '#src/ui/export-button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What the platform told the agency; `children` stand above it. */
export function NoticesScreen({
  page,
  onPage,
  children,
}: {
  page: number
  onPage: (page: number) => void
  children?: ReactNode
}) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const text = useText()
  const errorText = useErrorTexts()
  const zone = useZone()
  const list = useQuery(
    api.agency.listNotices.queryOptions({ input: { page }, placeholderData: keepPreviousData }),
  )
  const queries = useQueryClient()
  const isOnline = useOnline()
  const markRead = useMutation(
    api.agency.readNotices.mutationOptions({
      // The list, and the counts in the menu and on the home page.
      onSuccess: () => queries.invalidateQueries({ queryKey: [['agency']] }),
    }),
  )
  const hasUnread = list.data?.notices.some(({ readAt }) => readAt === null)
  const readAll = async () => [
    (['title', 'published', 'read', 'acknowledged'] as const).map((column) => t(`column.${column}`)),
    ...(await everyRow(async (wanted) => {
      const { count, notices } = await server.agency.listNotices({ page: wanted })
      const rows = notices.map(({ title, publishedAt, readAt, acknowledgedAt }) => [
        text(title),
        publishedAt,
        readAt ?? '',
        acknowledgedAt ?? '',
      ])
      return { count, rows }
    })),
  ]
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={t('title')} />
        <div className="flex flex-wrap gap-3">
          {hasUnread && (
            <Button
              look="outline"
              busy={markRead.isPending}
              disabled={!isOnline}
              onClick={() => markRead.mutate({})}
            >
              {t('mark_read')}
            </Button>
          )}
          <ExportButton name={t('title')} read={readAll} onFailed={errorText} />
        </div>
      </div>
      {children}
      {markRead.isError && <Notice tone="bad">{errorText(markRead.error)}</Notice>}
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && <Failed text={errorText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.count === 0 && (
        <EmptyState picture="empty-search" title={t('empty.title')} text={t('empty.text')} />
      )}
      <Outdated when={list.isPlaceholderData}>
        <ul className="max-w-3xl space-y-3">
          {list.data?.notices.map((notice) => (
            <li key={notice.id}>
              <Link
                to="/agency/notices/$noticeId"
                params={{ noticeId: notice.id }}
                preload={false}
                className={`block rounded-card border bg-surface p-4 shadow-card hover:border-primary ${notice.readAt ? 'border-line/60' : 'border-primary'}`}
              >
                <span className={`block text-lg ${notice.readAt ? '' : 'font-semibold'}`}>
                  {text(notice.title)}
                </span>
                {notice.opening && (
                  <span className="mt-1 line-clamp-3 text-muted">{text(notice.opening)}</span>
                )}
                <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
                  {formatInstant(notice.publishedAt, zone, language)}
                  {!notice.readAt && <Badge tone="primary">{t('unread')}</Badge>}
                  {notice.asksAcknowledgement && !notice.acknowledgedAt && (
                    <Badge tone="warn">{t('asks')}</Badge>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Outdated>
      <Pager page={page} count={list.data?.count ?? 0} onPage={onPage} />
    </>
  )
}
