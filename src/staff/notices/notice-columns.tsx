import { useTranslation } from 'react-i18next'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { type PublishedNotice, useNoticeWords } from './notice-words.ts'

/** What is shown of a notice. */
export function useNoticeColumns(
  onWithdraw: (notice: PublishedNotice) => void,
): Column<PublishedNotice, never>[] {
  const { t } = useTranslation('notices-desk')
  const text = useText()
  const language = useLanguage()
  const zone = useZone()
  const { audienceInWords } = useNoticeWords()
  return [
    {
      key: 'notice',
      label: t('column.notice'),
      heading: true,
      cell: ({ title, body }) => (
        <Fold title={text(title)}>
          <p className="pb-2 text-sm font-normal whitespace-pre-line text-muted wrap-anywhere">
            {text(body)}
          </p>
        </Fold>
      ),
    },
    {
      key: 'audience',
      label: t('column.audience'),
      cell: ({ audience, named }) => audienceInWords(audience, named),
    },
    {
      key: 'published',
      label: t('column.published'),
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
      cell: (notice) => <NoticeReads notice={notice} />,
    },
    {
      key: 'withdraw',
      label: t('column.withdraw'),
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
}

/** Whether a notice is not there yet, or no longer. */
export function NoticeState({ notice: { publishedAt, withdrawnAt } }: { notice: PublishedNotice }) {
  const { t } = useTranslation('notices-desk')
  if (withdrawnAt) return <Badge>{t('withdrawn')}</Badge>
  return Date.parse(publishedAt) > Date.now() ? <Badge tone="warn">{t('scheduled')}</Badge> : null
}

/** How many of those whom it reached have read it. */
export function NoticeReads({
  notice: { people, asksAcknowledgement, publishedAt, withdrawnAt },
}: {
  notice: PublishedNotice
}) {
  const { t } = useTranslation('notices-desk')
  // Nobody could read it yet, or ever.
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
