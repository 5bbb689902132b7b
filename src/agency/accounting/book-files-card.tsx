import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BookFileKind,
  bookFileKinds,
  isForSat,
  isOrder,
  isSatNumber,
  type SatRequest,
  satNumberLength,
  satRequests,
} from '#core/accounting/book-files.ts'
import { formatMonth } from '#core/time/month-words.ts'
import type { Outputs } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Card } from '#src/ui/card.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PickField } from '#src/ui/pick-field.tsx'

type Books = Outputs['agency']['getBooks']

/** The choice of a month and one of its files, with a note of what the file still lacks. */
export function BookFilesCard({ months, rfc }: Pick<Books, 'months' | 'rfc'>) {
  const { t } = useTranslation('accounting')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const [month, setMonth] = useState(months.find(({ isOver }) => isOver)?.month ?? months[0]?.month ?? '')
  const [kind, setKind] = useState<BookFileKind>('contpaqi')
  const [request, setRequest] = useState<SatRequest>('AF')
  const [number, setNumber] = useState('')
  const shown = months.find((one) => one.month === month)
  const isRequested = kind === 'entries'
  const lacksRfc = isForSat(kind) && rfc === null
  const lacksNumber = isRequested && !isSatNumber(request, number)
  const ofRequest = isOrder(request) ? 'order' : 'procedure'
  const asked = isRequested ? `?${new URLSearchParams({ request, number })}` : ''
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('files')}</h2>
      <PickField
        label={t('month')}
        value={month}
        options={months.map(({ month: id, isOver }) => {
          const name = formatMonth(id, language)
          return { id, name: isOver ? name : t('running', { month: name }) }
        })}
        onPick={(picked) => picked && setMonth(picked)}
      />
      <PickField
        label={t('kind')}
        value={kind}
        options={bookFileKinds.map((id) => ({ id, name: t(`kinds.${id}`) }))}
        onPick={(picked) => picked && setKind(picked)}
      />
      <p className="text-sm text-muted">{t(`about.${kind}`)}</p>
      {isRequested && (
        <>
          <PickField
            label={t('request')}
            value={request}
            options={satRequests.map((id) => ({ id, name: t(`requests.${id}`) }))}
            onPick={(picked) => picked && setRequest(picked)}
          />
          <TextField
            label={t(ofRequest)}
            hint={t(`${ofRequest}_hint`)}
            value={number}
            error={number && lacksNumber ? t('number_wrong') : null}
            maxLength={satNumberLength}
            autoComplete="off"
            onChange={({ target }) => setNumber(target.value.trim().toUpperCase())}
          />
        </>
      )}
      {shown && !shown.isOver && <Notice>{t('open_month')}</Notice>}
      {shown && shown.others > 0 && <Notice tone="warn">{t('others', { count: shown.others })}</Notice>}
      {lacksRfc && <Notice tone="warn">{t('no_rfc')}</Notice>}
      <DownloadButtons
        formats={[isForSat(kind) ? 'xml' : 'csv']}
        disabled={lacksRfc || lacksNumber}
        onSave={(_, onProgress, signal) =>
          download(`/files/books/${month}/${kind}${asked}`, { onProgress, signal })
        }
        onFailed={errorText}
      />
    </Card>
  )
}
