import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { RowToggle, useOpenRows } from '#src/ui/open-rows.tsx'
import { type PublishedNotice, useNoticeWords } from './notice-words.ts'

/** The columns of a notice list; `openedOf`: a notice's text, shown below its row when it is opened. */
export function useNoticeColumns(onWithdraw: (notice: PublishedNotice) => void): {
  columns: Column<PublishedNotice, never>[]
  openedOf: (notice: PublishedNotice) => ReactNode
} {
  const { t } = useTranslation('notices-desk')
  const text = useText()
  const language = useLanguage()
  const zone = useZone()
  const { audienceInWords } = useNoticeWords()
  const rows = useOpenRows<string>()
  const columns: Column<PublishedNotice, never>[] = [
    {
      key: 'notice',
      label: t('column.notice'),
      heading: true,
      room: 36,
      cell: (notice) => (
        <RowToggle
          isOpen={rows.isOpen(notice.id)}
          controls={idOf(notice)}
          onToggle={() => rows.toggle(notice.id)}
          className="w-full justify-between gap-3 text-left"
        >
          <span className="min-w-0 wrap-anywhere">{text(notice.title)}</span>
        </RowToggle>
      ),
    },
    {
      key: 'audience',
      label: t('column.audience'),
      room: 20,
      cell: ({ audience, named }) => audienceInWords(audience, named),
    },
    {
      key: 'published',
      label: t('column.published'),
      room: 17,
      cell: (notice) => (
        <span className="block space-y-1">
          <ListedTime at={notice.publishedAt} zone={zone} language={language} className="block" />
          <NoticeState notice={notice} />
        </span>
      ),
    },
    {
      key: 'read',
      label: t('column.read'),
      room: 14,
      cell: (notice) => <NoticeReads notice={notice} />,
    },
    {
      key: 'withdraw',
      label: t('column.withdraw'),
      room: 13,
      cell: (notice) =>
        notice.withdrawnAt ? (
          '—'
        ) : (
          <Button look="outline" size="small" onClick={() => onWithdraw(notice)}>
            {t('withdraw.open')}
          </Button>
        ),
    },
  ]
  const openedOf = (notice: PublishedNotice) =>
    rows.isOpen(notice.id) && (
      <p id={idOf(notice)} className="text-sm whitespace-pre-line wrap-anywhere">
        {text(notice.body)}
      </p>
    )
  return { columns, openedOf }
}

const idOf = ({ id }: PublishedNotice) => `notice-${id}`

/** A badge for a notice that is scheduled or withdrawn. */
export function NoticeState({ notice: { publishedAt, withdrawnAt } }: { notice: PublishedNotice }) {
  const { t } = useTranslation('notices-desk')
  if (withdrawnAt) return <Badge>{t('withdrawn')}</Badge>
  return Date.parse(publishedAt) > Date.now() ? <Badge tone="warn">{t('scheduled')}</Badge> : null
}

/** The number of recipients who have read a notice. */
export function NoticeReads({
  notice: { people, asksAcknowledgement, publishedAt, withdrawnAt },
}: {
  notice: PublishedNotice
}) {
  const { t } = useTranslation('notices-desk')
  // The notice is not visible yet, or was withdrawn before it became visible.
  if (Date.parse(publishedAt) > Date.parse(withdrawnAt ?? new Date().toISOString())) return <>—</>
  return (
    <>
      {t('read', { read: people.read, count: people.reached })}
      {asksAcknowledgement && (
        <span className="block text-sm text-muted">{t('acknowledged', { count: people.acknowledged })}</span>
      )}
    </>
  )
}
