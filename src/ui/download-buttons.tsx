import { Download, X } from 'lucide-react'
import { use, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { FileProblem } from './file-problem.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ServerAnswers } from './server-answers.ts'

const tableFormats = ['xlsx', 'csv'] as const
export type DownloadFormat = (typeof tableFormats)[number] | 'pdf' | 'xml'

/**
 * Saves the content of a screen as a file, by default for spreadsheets, with progress and a cancel button. `onSave`
 * creates the file and is aborted by `signal`; `onFailed` returns the error in a sentence. Requires the texts of
 * `files`.
 */
export function DownloadButtons({
  onSave,
  onFailed,
  disabled = false,
  formats = tableFormats,
}: {
  onSave: (
    format: DownloadFormat,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<unknown>
  onFailed: (error: unknown) => string
  disabled?: boolean
  formats?: readonly DownloadFormat[]
}) {
  const { t } = useTranslation('files')
  const answers = use(ServerAnswers)
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // A connection error disappears when the connection is back.
  if (problem && !answers) setProblem(null)
  const running = useRef<AbortController | null>(null)
  const save = async (format: DownloadFormat) => {
    const run = new AbortController()
    running.current = run
    setPart(0)
    setProblem(null)
    try {
      await onSave(format, setPart, run.signal)
    } catch (error) {
      if (!run.signal.aborted) setProblem(onFailed(error))
    } finally {
      setPart(null)
    }
  }
  if (part !== null) {
    const words = part === 0 ? t('preparing') : t('percent', { percent: Math.round(part * 100) })
    return (
      <div className="flex min-h-11 items-center gap-3 rounded-control bg-sunken pl-4">
        <ProgressBar label={t('progress')} value={part} className="w-24" />
        <span role="status" className="min-w-24 text-sm tabular-nums">
          {words}
        </span>
        <Button look="plain" className="px-3" onClick={() => running.current?.abort()}>
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('stop')}</span>
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {formats.map((format) => (
          <Button
            key={format}
            look="outline"
            disabled={disabled || !answers}
            className="px-4 max-sm:px-3!"
            onClick={() => void save(format)}
          >
            <Download aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('download')} </span>
            {t(format)}
          </Button>
        ))}
      </div>
      <FileProblem hint={answers ? null : t('offline')} problem={problem} />
    </>
  )
}
