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
        <Fold title={<span className="wrap-anywhere">{text(title)}</span>}>
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
      cell: ({ publishedAt, withdrawnAt }) => (
        <span className="block space-y-1">
          <ListedTime at={publishedAt} zone={zone} language={language} className="block" />
          {withdrawnAt ? (
            <Badge>{t('withdrawn')}</Badge>
          ) : (
            Date.parse(publishedAt) > Date.now() && <Badge tone="warn">{t('scheduled')}</Badge>
          )}
        </span>
      ),
    },
    {
      key: 'read',
      label: t('column.read'),
      cell: ({ people, asksAcknowledgement, publishedAt, withdrawnAt }) =>
        // Nobody could read it yet, or ever.
        Date.parse(publishedAt) > Date.parse(withdrawnAt ?? new Date().toISOString()) ? (
          '—'
        ) : (
          <>
            {t('read', { read: people.read, count: people.reached })}
            {asksAcknowledgement && (
              <span className="block text-sm text-muted">
                {t('acknowledged', { count: people.acknowledged })}
              </span>
            )}
          </>
        ),
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
