import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { importLimits as limits } from '#core/imports/import-limits.ts'
import { type Kind, kinds } from '#core/products/products.ts'
import { server } from '#src/platform/api.ts'
import { base64Of } from '#src/platform/base64.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DropZone, FileChoice } from '#src/ui/drop-zone.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useImportErrors } from './import-query.ts'

const size = limits.bytes / 1024 / 1024
const accepted = [
  ...['.csv', '.xlsx', '.ods', 'text/csv', 'application/vnd.oasis.opendocument.spreadsheet'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join()

/** Uploads a spreadsheet, dropped or chosen. Without signal the file waits. */
export function ImportStart({
  template,
  onRead,
}: {
  template: (kind: Kind) => ReactNode
  onRead: (importId: string) => void
}) {
  const { t } = useTranslation('product-import')
  const language = useLanguage()
  const online = useOnline()
  const errorText = useImportErrors()
  const [kind, setKind] = useState<Kind>('hotels')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = useMutation({
    mutationFn: async (chosen: File) => {
      const bytes = await chosen.arrayBuffer().catch(() => null)
      if (!bytes) return setProblem(t('file.unreadable'))
      const sent = base64Of(new Uint8Array(bytes))
      const fileName = chosen.name.slice(-limits.name)
      onRead((await server.product.readImport({ kind, fileName, file: sent })).importId)
    },
  })
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    read.reset()
    const isLarge = chosen.size > limits.bytes
    setProblem(isLarge ? t('file.too_large', { size }) : null)
    setFile(isLarge ? null : chosen)
    if (!isLarge && online) read.mutate(chosen)
  }
  return (
    <>
      <Card className="space-y-4">
        <Segments
          legend={t('kind.label')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={setKind}
        />
        <DropZone disabled={read.isPending} onFiles={([chosen]) => take(chosen)}>
          <p className="font-semibold max-sm:hidden">{t('file.drop')}</p>
          <div className="flex flex-wrap items-center gap-2">
            <FileChoice
              words={t('file.choose')}
              hintId="import-hint"
              accept={accepted}
              disabled={read.isPending}
              onFiles={([chosen]) => take(chosen)}
            />
          </div>
          <p id="import-hint" className="text-sm text-muted">
            {t('file.hint', { size, rows: new Intl.NumberFormat(localeOf[language]).format(limits.rows) })}
          </p>
          <div role="status">
            {read.isPending && file && (
              <p className="flex items-center gap-2 wrap-anywhere">
                <Spinner />
                {t('file.reading', { name: file.name })}
              </p>
            )}
            {!read.isPending && file && (
              <div className="flex flex-wrap items-center gap-2">
                <p className="min-w-0 wrap-anywhere">{t('file.chosen', { name: file.name })}</p>
                <Button size="small" disabled={!online} onClick={() => read.mutate(file)}>
                  {t('file.read')}
                </Button>
              </div>
            )}
          </div>
          {problem && <Notice tone="bad">{problem}</Notice>}
          {read.isError && <Notice tone="bad">{errorText(read.error)}</Notice>}
        </DropZone>
      </Card>
      {template(kind)}
    </>
  )
}
