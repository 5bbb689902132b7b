import { Camera, Upload, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostFileBytes } from '#core/agencies/file-limits.ts'
import { leastSides, photographTypes } from '#core/products/photographs.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import type { PictureUpload } from './use-picture-uploads.ts'

const limits = { size: mostFileBytes / 1024 / 1024, ...leastSides }
const carries = ({ types }: DataTransfer) => types.includes('Files')

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
  const [isOver, setOver] = useState(false)
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
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same files may be chosen again.
    target.value = ''
  }
  const choice = (words: string, rest: { accept: string; multiple?: boolean; capture?: 'environment' }) => (
    <input
      type="file"
      aria-label={words}
      aria-describedby={hint}
      disabled={disabled}
      onChange={take}
      className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      {...rest}
    />
  )
  return (
    // Dropping is for the mouse alone; choosing does the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes what is dropped, and nothing else
    <div
      onDragOver={(event) => {
        if (disabled || !carries(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (disabled || !carries(event.dataTransfer)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
      className={`grid gap-4 rounded-card border-2 border-dashed p-3 ${isOver ? 'border-primary bg-primary-soft' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className={buttonClass({ look: 'quiet', className: 'focus-inside has-disabled:opacity-60' })}>
          <Upload aria-hidden="true" className="size-4" />
          <span aria-hidden="true">{t('choose')}</span>
          {choice(t('choose'), { accept: photographTypes.join(), multiple: true })}
        </span>
        <span
          className={buttonClass({
            look: 'quiet',
            className: 'focus-inside has-disabled:opacity-60 pointer-fine:hidden',
          })}
        >
          <Camera aria-hidden="true" className="size-4" />
          <span aria-hidden="true">{t('camera')}</span>
          {choice(t('camera'), { accept: 'image/*', capture: 'environment' })}
        </span>
      </div>
      <p id={hint} className="text-sm text-muted">
        {t('hint', limits)}
      </p>
      {children}
    </div>
  )
}

/** The files on their way, and those that were not taken, with the reason. */
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
        const failed = problem ? t(`problem.${problem}`, limits) : error ? errorText(error) : null
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
