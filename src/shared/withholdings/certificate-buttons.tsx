import { useTranslation } from 'react-i18next'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'

/** The certificates of these agencies of a month; they exist once it is over. Requires the texts of `files`. */
export function CertificateButtons({
  month,
  isOver,
  of,
}: {
  month: string
  isOver: boolean
  of: readonly { id: string; name: string }[]
}) {
  const { t } = useTranslation('withholdings')
  const language = useLanguage()
  const errorText = useErrorTexts()
  if (!isOver) return <p className="text-sm text-muted">{t('month.running')}</p>
  return (
    <ul className="space-y-2">
      {of.map(({ id, name }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{t('certificate.save', { name })}</span>
          <DownloadButtons
            formats={['pdf']}
            onSave={(format, onProgress, signal) =>
              download(`/files/withheld/${month}/${id}/${format}?language=${language}`, {
                ...{ onProgress, signal },
              })
            }
            onFailed={errorText}
          />
        </li>
      ))}
    </ul>
  )
}
