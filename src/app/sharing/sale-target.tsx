import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayRange } from '#core/time/days.ts'
import type { SharedFile } from '#src/offline/shared-files.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { upload } from '#src/platform/upload.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Done } from './done.ts'

const maxShown = 6

/** Attaches a file to one of the agency's sales: the latest, or those that match the search. */
export function SaleTarget({
  shared,
  onDone,
}: {
  shared: SharedFile & { file: File }
  onDone: (done: Done) => void
}) {
  const { t } = useTranslation('sharing')
  const language = useLanguage()
  const words = useText()
  const errorText = useErrorTexts()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ saleId: string; text: string } | null>(null)
  const list = useQuery(
    api.agency.listSales.queryOptions({
      input: { state: 'any', ...(text.trim() && { text: text.trim() }) },
      placeholderData: keepPreviousData,
    }),
  )
  const add = async (saleId: string, code: string) => {
    setBusy(saleId)
    setProblem(null)
    try {
      await upload(`/files/sales/${saleId}`, shared.file, { key: shared.id })
      onDone({ to: 'sale', saleId, code })
    } catch (error) {
      setProblem({ saleId, text: errorText(error) })
      setBusy(null)
    }
  }
  const sales = list.data?.rows.slice(0, maxShown)
  return (
    <div className="space-y-4">
      <TextField
        label={t('find_sale')}
        hint={t('find_sale_hint')}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {list.isError && <Notice tone="warn">{errorText(list.error)}</Notice>}
      {list.isPending && <Skeleton className="h-40" />}
      {sales?.length === 0 && <p>{t('no_sales')}</p>}
      <Outdated when={list.isPlaceholderData}>
        <ul className="divide-y divide-line">
          {sales?.map(({ id, code, customer, name, startsOn, endsOn }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold">{customer || code}</p>
                <p className="text-sm text-muted">
                  {words(name)} · {formatDayRange(startsOn, endsOn, language)}
                </p>
              </div>
              <Button
                look="quiet"
                busy={busy === id}
                disabled={busy !== null}
                onClick={() => void add(id, code)}
              >
                {t('add', { code })}
              </Button>
              {problem?.saleId === id && (
                <div className="w-full">
                  <Notice tone="bad">{problem.text}</Notice>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Outdated>
    </div>
  )
}
