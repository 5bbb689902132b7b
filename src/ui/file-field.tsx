import { Camera, CircleCheck, Upload, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { FilePreview } from './file-preview.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Spinner } from './spinner.tsx'

const paperTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

interface FileFieldProps {
  /** The element's id, for links on the page. */
  id?: string
  label: string
  hint?: ReactNode
  /** The state of the file. */
  state?: ReactNode
  error?: string | null
  /** The current file: its name, and its content if this browser has it. */
  name?: string | null
  file?: File | null
  /** The progress of the upload, from 0 to 1; null if none is running. */
  progress?: number | null
  disabled?: boolean
  /** Accepted types; default: documents and photos. */
  types?: readonly string[]
  /** Whether to offer the camera. */
  hasCamera?: boolean
  words: { choose: string; camera: string; replace: string; progress: string; remove?: string }
  onFile: (file: File) => void
  /** Present if the file can be removed. */
  onRemove?: (() => void) | undefined
  children?: ReactNode
}

/** Accepts one file, from the device or its camera; shows the file and the upload's progress. */
export function FileField(props: FileFieldProps) {
  const { label, hint, state, error, name, file = null, progress = null, disabled, words, onFile } = props
  const { types = paperTypes, hasCamera = true } = props
  const id = useId()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.target.files ?? []
    // The same file may be chosen again.
    event.target.value = ''
    if (picked) onFile(picked)
  }
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const isBusy = progress !== null
  const input = (choice: string, rest: { accept: string; capture?: 'environment' }) => (
    <input
      type="file"
      aria-label={`${label}: ${choice}`}
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
      disabled={isBusy}
      onChange={take}
      className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      {...rest}
    />
  )
  return (
    <div
      id={props.id}
      tabIndex={props.id ? -1 : undefined}
      className={`scroll-mt-24 rounded-control border p-[min(1rem,5vw)] ${error ? 'border-bad' : 'border-line'} bg-surface`}
    >
      <div className="beside items-start gap-3">
        <FilePreview file={file} />
        <div>
          <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
            {label}
            {state}
          </p>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-muted">
              {hint}
            </p>
          )}
          {name && (
            <p className="mt-1 flex items-center gap-2 text-sm">
              {!error && !isBusy && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />}
              <span className="wrap-anywhere">{name}</span>
              {props.onRemove && (
                <button
                  type="button"
                  aria-label={`${words.remove}: ${name}`}
                  onClick={props.onRemove}
                  className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/5"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
            </p>
          )}
        </div>
      </div>
      {isBusy && <ProgressBar label={words.progress} value={progress} className="mt-3" />}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {!disabled && (
          <>
            <span className={control}>
              {isBusy ? <Spinner /> : <Upload aria-hidden="true" className="size-4" />}
              <span aria-hidden="true">{name ? words.replace : words.choose}</span>
              {input(name ? words.replace : words.choose, { accept: types.join(',') })}
            </span>
            {hasCamera && (
              <span className={`${control} pointer-fine:hidden`}>
                <Camera aria-hidden="true" className="size-4" />
                <span aria-hidden="true">{words.camera}</span>
                {input(words.camera, { accept: 'image/*', capture: 'environment' })}
              </span>
            )}
          </>
        )}
        {props.children}
      </div>
    </div>
  )
}

const control =
  'relative inline-flex min-h-11 items-center gap-2 overflow-hidden rounded-control bg-primary-soft px-2 text-sm font-semibold text-primary focus-inside has-disabled:opacity-60'
