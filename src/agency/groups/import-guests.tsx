import { useMutation } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roomingListBytes } from '#core/products/groups.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { base64Of } from '#src/platform/base64.ts'
import { giveFile } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { writeCsv } from '#src/ui/write-csv.ts'
import type { GroupKey } from './group-query.ts'
import { guestFields } from './guest.ts'

/** Imports a rooming list from a spreadsheet, with a reason for every refused cell. */
export function ImportGuests({
  groupKey,
  hasGuests,
  onImported,
}: {
  groupKey: GroupKey
  hasGuests: boolean
  onImported: () => Promise<void>
}) {
  const { t } = useTranslation('groups-and-events')
  const errorText = useErrorTexts()
  const keyFor = useKey()
  const [replace, setReplace] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = useMutation(
    api.agency.importGroupGuests.mutationOptions({
      async onSuccess({ taken }) {
        if (taken > 0) await onImported()
      },
    }),
  )
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.target.files ?? []
    if (!picked) return
    setProblem(null)
    take.reset()
    try {
      if (picked.size > roomingListBytes) return setProblem(t('import.too_large'))
      const file = base64Of(new Uint8Array(await picked.arrayBuffer()))
      // Importing the same file after others changed the list is a new request, so the key has the current guest count.
      const content = `${replace} ${hasGuests} ${picked.lastModified} ${file}`
      take.mutate({ ...groupKey, file, replace, idempotencyKey: keyFor(content) })
    } catch {
      setProblem(t('import.unreadable'))
    } finally {
      // Lets the user choose the same file again after correcting it.
      event.target.value = ''
    }
  }
  return (
    <Card className="space-y-3">
      <h2 className="text-lg">{t('import.title')}</h2>
      <p className="text-sm text-muted">{t('import.text')}</p>
      {hasGuests && (
        <CheckField
          label={t('import.replace')}
          checked={replace}
          onChange={(event) => setReplace(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <label className="relative inline-flex min-h-11 items-center gap-2 overflow-hidden rounded-control bg-primary-soft px-5 font-semibold text-primary focus-inside">
          {take.isPending ? <Spinner /> : <Upload aria-hidden="true" className="size-5" />}
          {t('import.choose')}
          <input
            type="file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={take.isPending}
            onChange={(event) => void pick(event)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
        <Button
          look="plain"
          onClick={() => {
            // The example row has an instruction in place of its room: if the user leaves it in the file, it gets an
            // error.
            const example = t('import.example', { returnObjects: true })
            const rows = writeCsv([guestFields.map((field) => t(`guest.${field}`)), example])
            giveFile(new Blob([rows], { type: 'text/csv;charset=utf-8' }), t('import.template_file'))
          }}
        >
          <Download aria-hidden="true" className="size-5" />
          {t('import.template')}
        </Button>
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {take.isError && <Notice tone="bad">{errorText(take.error)}</Notice>}
      {take.data && <ImportResult result={take.data} />}
    </Card>
  )
}

type Answer = Outputs['agency']['importGroupGuests']

/** The maximum number of errors shown; a file with more is wrong throughout. */
const shownRefusals = 50

function ImportResult({ result }: { result: Answer }) {
  const { t } = useTranslation('groups-and-events')
  const { taken, problem, missing, ignored, refusals } = result
  if (problem) {
    const columns = missing.map((column) => t(`guest.${column}`)).join(', ')
    return <Notice tone="bad">{t(`import.problem.${problem}`, { columns })}</Notice>
  }
  if (refusals.length > 0) {
    return (
      <Notice tone="bad" title={t('import.refused', { count: refusals.length })}>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {refusals.slice(0, shownRefusals).map(({ line, column, reason, value }) => (
            <li key={`${line} ${column} ${reason}`}>
              {t('import.line', { line, column: t(`guest.${column}`) })}:{' '}
              {t(`import.reason.${reason}`, { value })}
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  return (
    <Notice tone="good">
      <p>{t('import.taken', { count: taken })}</p>
      {ignored.length > 0 && <p>{t('import.ignored', { columns: ignored.join(', ') })}</p>}
    </Notice>
  )
}
