import { Camera, X } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { photographTypes } from '#core/products/photographs.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DropZone, FileChoice } from '#src/ui/drop-zone.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { photographLimits } from './photograph-problem.ts'
import type { PictureUpload } from './use-picture-uploads.ts'

/** Takes many files at once: dropped, pasted anywhere on the page, chosen, or from the camera. */
export function PictureIntake({
  disabled,
  onFiles,
  children,
}: {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}) {
  const { t } = useTranslation('product-pictures')
  const hint = useId()
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (disabled || files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
  const choice = { hintId: hint, disabled, onFiles }
  return (
    <DropZone disabled={disabled} onFiles={onFiles}>
      <div className="flex flex-wrap items-center gap-2">
        <FileChoice {...choice} words={t('choose')} accept={photographTypes.join()} multiple />
        <FileChoice
          {...choice}
          words={t('camera')}
          icon={Camera}
          accept="image/*"
          capture="environment"
          className="pointer-fine:hidden"
        />
      </div>
      <p id={hint} className="text-sm text-muted">
        {t('hint', photographLimits)}
      </p>
      {children}
    </DropZone>
  )
}

/** The files being uploaded, and the refused ones with the reason. */
export function UploadList({
  uploads,
  onRetry,
  onDrop,
}: {
  uploads: readonly PictureUpload[]
  onRetry: (id: number) => void
  onDrop: (id: number) => void
}) {
  const { t } = useTranslation('product-pictures')
  const errorText = useErrorTexts()
  if (uploads.length === 0) return null
  return (
    <ul className="grid gap-2">
      {uploads.map(({ id, file, progress, problem, error }) => {
        const failed = problem ? t(`problem.${problem}`, photographLimits) : error ? errorText(error) : null
        return (
          <li key={id} className="rounded-control border border-line bg-surface p-3">
            <div className="flex items-center gap-2">
              <p className="min-w-0 flex-1 wrap-anywhere">{file.name}</p>
              {failed !== null && !problem && (
                <Button look="plain" size="small" onClick={() => onRetry(id)}>
                  {t('retry')}
                </Button>
              )}
              {progress === null && (
                <button
                  type="button"
                  aria-label={t('dismiss', { name: file.name })}
                  onClick={() => onDrop(id)}
                  className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/5"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
            </div>
            {failed === null ? (
              <ProgressBar
                label={t('progress', { name: file.name })}
                value={progress ?? 0}
                className="mt-2"
              />
            ) : (
              <p role="alert" className="text-sm font-medium text-bad">
                {failed}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
