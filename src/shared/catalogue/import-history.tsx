import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { ImportRow } from './import-query.ts'

/** The imports of the account with their authors; those of the last 30 days can be undone. */
export function ImportHistory({ mayUndo, onUndo }: { mayUndo: boolean; onUndo: (importId: string) => void }) {
  const { t } = useTranslation('product-import')
  const errorText = useErrorTexts()
  const [page, setPage] = useState(1)
  const found = useQuery(api.product.listImports.queryOptions({ input: { page }, staleTime: 0 }))
  return (
    <section className="mt-8" aria-labelledby="import-history">
      <h2 id="import-history" className="text-xl">
        {t('history.title')}
      </h2>
      {found.isPending && <Skeleton className="mt-3 h-24" />}
      {found.isError && !found.data && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} className="mt-3" />
      )}
      {found.data?.count === 0 && <p className="mt-2 text-muted">{t('history.empty')}</p>}
      {found.data && found.data.count > 0 && (
        <>
          <ul className="mt-3 divide-y divide-line">
            {found.data.rows.map((row) => (
              <Imported
                key={row.id}
                row={row}
                onUndo={mayUndo && row.mayUndo ? () => onUndo(row.id) : null}
              />
            ))}
          </ul>
          <Pager page={page} count={found.data.count} onPage={setPage} />
        </>
      )}
    </section>
  )
}

function Imported({ row, onUndo }: { row: ImportRow; onUndo: (() => void) | null }) {
  const { t } = useTranslation('product-import')
  const language = useLanguage()
  const zone = useZone()
  const when = (at: string) => formatInstant(at, zone, language)
  const { fileName: name, counts, madeBy, appliedAt, undoneAt, undoneBy } = row
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{t('history.words', { name, ...counts })}</p>
        <p className="text-sm text-muted" data-dd-privacy="mask">
          {t('history.by', { name: madeBy ?? t('history.platform'), when: when(appliedAt) })}
        </p>
        {undoneAt && (
          <p className="text-sm text-muted" data-dd-privacy="mask">
            {t('history.undone', { name: undoneBy ?? t('history.platform'), when: when(undoneAt) })}
          </p>
        )}
      </div>
      {onUndo && (
        <Button look="plain" size="small" aria-label={t('history.undo_of', { name })} onClick={onUndo}>
          {t('history.undo')}
        </Button>
      )}
    </li>
  )
}
