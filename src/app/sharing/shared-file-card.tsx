import { useTranslation } from 'react-i18next'
import type { SharedFile } from '#src/offline/shared-files.ts'
import { useSizeWords } from '#src/platform/size-words.ts'
import { Button } from '#src/ui/button.tsx'
import { FilePreview } from '#src/ui/file-preview.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** A shared file, recognisable to the user, and its problem if it has one. */
export function SharedFileCard({ file, onDiscard }: { file: SharedFile; onDiscard: () => void }) {
  const { t } = useTranslation('sharing')
  const size = useSizeWords()
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <FilePreview file={file.file} className="size-20" />
        <div className="min-w-0 grow basis-32">
          <h2 className="font-semibold wrap-anywhere">{file.name}</h2>
          <p className="text-sm text-muted">{size(file.bytes)}</p>
        </div>
      </div>
      {file.problem && <Notice tone="bad">{t(`problem.${file.problem}`)}</Notice>}
      <Button look="plain" size="small" className="-ml-3" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  )
}
