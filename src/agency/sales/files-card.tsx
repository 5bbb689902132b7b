import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { upload } from '#src/platform/upload.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Files that the agency keeps with a sale, mostly payment slips. */
export function FilesCard({ saleId }: { saleId: string }) {
  const { t } = useTranslation('sales-desk')
  return (
    <FoldedCard title={t('files.title')} startsOpen="wide" className="print:hidden">
      <Files saleId={saleId} />
    </FoldedCard>
  )
}

function Files({ saleId }: { saleId: string }) {
  const { t } = useTranslation('sales-desk')
  const online = useOnline()
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const list = useQuery(api.agency.listSaleFiles.queryOptions({ input: { saleId } }))
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const zone = useZone()
  const add = async (file: File) => {
    setProblem(null)
    setProgress(0)
    try {
      const key = crypto.randomUUID()
      await upload(`/files/sales/${saleId}`, file, { key, onProgress: setProgress })
      await queries.invalidateQueries({ queryKey: api.agency.listSaleFiles.queryKey({ input: { saleId } }) })
    } catch (error) {
      setProblem(errorText(error))
    }
    setProgress(null)
  }
  return (
    <div className="space-y-4">
      {list.isPending && <Skeleton className="h-16" />}
      {list.isError && online && <Failed text={errorText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.files.length === 0 && <p className="text-muted">{t('files.none')}</p>}
      {list.data && list.data.files.length > 0 && <ClockNote zone={zone} language={language} />}
      {list.data && list.data.files.length > 0 && (
        <ul className="divide-y divide-line">
          {list.data.files.map(({ id, name, addedBy, createdAt }) => (
            <li key={id} className="py-2">
              <a
                href={`/files/sales/${saleId}/${id}`}
                className="inline-flex min-h-11 max-w-full items-center font-medium break-all text-primary underline"
              >
                <span className="sr-only">{t('files.download')}: </span>
                {name}
              </a>
              <p className="text-sm text-muted">
                {t('files.by', { name: addedBy, when: formatWallTime(createdAt, zone, language) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {!online && <Notice>{t('files.offline')}</Notice>}
      {online && (
        <FileField
          label={t('files.add')}
          hint={t('files.hint')}
          progress={progress}
          error={problem}
          words={{
            choose: t('files.choose'),
            camera: t('files.camera'),
            replace: t('files.replace'),
            progress: t('files.progress'),
          }}
          onFile={(file) => void add(file)}
        />
      )}
    </div>
  )
}
