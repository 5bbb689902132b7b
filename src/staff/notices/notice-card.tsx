import { useTranslation } from 'react-i18next'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { NoticeReads, NoticeState } from './notice-columns.tsx'
import { type PublishedNotice, useNoticeWords } from './notice-words.ts'

/** A notice on a phone: title, time and audience; its text, read count and actions are collapsed. */
export function NoticeCard({
  notice,
  onWithdraw,
}: {
  notice: PublishedNotice
  onWithdraw: (notice: PublishedNotice) => void
}) {
  const { t } = useTranslation('notices-desk')
  const text = useText()
  const language = useLanguage()
  const zone = useZone()
  const { audienceInWords } = useNoticeWords()
  const { title, body, audience, named, publishedAt, withdrawnAt } = notice
  return (
    <Fold
      title={
        <>
          <span className="block font-semibold wrap-anywhere">{text(title)}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            <ListedTime at={publishedAt} zone={zone} language={language} /> ·{' '}
            {audienceInWords(audience, named)}
          </span>
          <NoticeState notice={notice} />
        </>
      }
    >
      <div className="space-y-2 pb-2 text-sm">
        <p className="whitespace-pre-line wrap-anywhere">{text(body)}</p>
        <p className="text-muted">
          {t('column.read')}: <NoticeReads notice={notice} />
        </p>
        {!withdrawnAt && (
          <Button look="outline" size="small" onClick={() => onWithdraw(notice)}>
            {t('withdraw.open')}
          </Button>
        )}
      </div>
    </Fold>
  )
}
