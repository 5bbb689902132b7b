import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { upload } from '#src/platform/upload.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useZone } from '#src/platform/zone.ts'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import type { Prospect } from './prospect.ts'
import { ProspectFileItem } from './prospect-file.tsx'

/** Files that staff keep with a prospect. Agencies never see them. */
export function ProspectFiles({ prospect }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const [progress, setProgress] = useState<number | null>(null)
  // Absent in older cached data.
  const { accountId, id, isMerged, files = [] } = prospect
  const add = useDecision(async (file: File) => {
    setProgress(0)
    const key = crypto.randomUUID()
    await upload(`/files/prospects/${accountId}/${id}`, file, { key, onProgress: setProgress }).finally(() =>
      setProgress(null),
    )
  }, t('done.added'))
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('files.title')}</h2>
      {files.length === 0 && <p className="text-muted">{t('files.none')}</p>}
      {files.length > 0 && <ClockNote zone={zone} language={language} />}
      {files.length > 0 && (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <ProspectFileItem key={file.id} address={{ accountId, id }} file={file} mayRemove={!isMerged} />
          ))}
        </ul>
      )}
      {!isMerged && (
        <FileField
          label={t('files.add')}
          hint={t('files.hint')}
          progress={progress}
          error={add.isError ? errorText(add.error) : null}
          words={{
            choose: t('files.choose'),
            camera: t('files.camera'),
            replace: t('files.replace'),
            progress: t('files.progress'),
          }}
          onFile={(file) => add.mutate(file)}
        />
      )}
    </Card>
  )
}
