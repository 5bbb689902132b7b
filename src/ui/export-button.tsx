import { Download } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { FileProblem } from './file-problem.tsx'
import { ServerAnswers } from './server-answers.ts'
import { writeCsv } from './write-csv.ts'

/**
 * Saves a list as a spreadsheet file. `read` returns all of its rows, the header first; `onFailed` returns the error in
 * a sentence.
 */
export function ExportButton({
  name,
  read,
  onFailed,
  disabled = false,
  isHere = false,
}: {
  /** The file's name, without an extension. */
  name: string
  read: () => Promise<string[][]>
  /** Whether all rows are on the device, so that no connection is needed. */
  isHere?: boolean
  onFailed: (error: unknown) => string
  /** Whether there is nothing to save. */
  disabled?: boolean
}) {
  const { t } = useTranslation('lists')
  const [busy, setBusy] = useState(false)
  const answers = use(ServerAnswers) || isHere
  const [problem, setProblem] = useState<string | null>(null)
  // A connection error disappears when the connection is back.
  if (problem && !answers) setProblem(null)
  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const file = new Blob([writeCsv(await read())], { type: 'text/csv;charset=utf-8' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${name}.csv`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    } catch (error) {
      setProblem(onFailed(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="outline" busy={busy} disabled={disabled || !answers} onClick={() => void save()}>
        <Download aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{t('export')}</span>
      </Button>
      <FileProblem hint={answers ? null : t('offline')} problem={problem} />
    </>
  )
}
