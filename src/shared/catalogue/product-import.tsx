import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { api, server } from '#src/platform/api.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { ImportApplied } from './import-applied.tsx'
import { ImportHistory } from './import-history.tsx'
import { refreshCatalogue, useImportErrors } from './import-query.ts'
import { ImportReview } from './import-review.tsx'
import { ImportStart } from './import-start.tsx'
import { PhotographCard } from './photograph-card.tsx'

/** The polling interval of a job's progress. Milliseconds. */
const pollMillis = 700

/** Imports products from a spreadsheet. `template`: its download, by kind. */
export function ProductImport({
  addresses,
  template,
}: {
  addresses: CatalogueAddress
  template: (kind: Kind) => ReactNode
}) {
  const { t } = useTranslation('product-import')
  const online = useOnline()
  const queries = useQueryClient()
  const errorText = useImportErrors()
  const [importId, setImportId] = useState<string | null>(null)
  const found = useQuery(
    api.product.getImport.queryOptions({
      input: { importId: importId ?? '' },
      enabled: importId !== null,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'queued' ? pollMillis : false),
    }),
  )
  const undo = useMutation({
    mutationFn: (id: string) => server.product.undoImport({ importId: id }),
    onSuccess(_, id) {
      // Another sheet may be under review.
      setImportId((open) => (open === id ? null : open))
      sayDone(t('apply.undone'))
    },
    onSettled: () => refreshCatalogue(queries),
  })
  const again = () => {
    undo.reset()
    setImportId(null)
    void refreshCatalogue(queries)
  }
  const one = importId === null ? undefined : found.data
  const step = useRef<HTMLDivElement>(null)
  const isReview = one?.state === 'read' || one?.state === 'failed'
  const stepName = one ? (isReview ? 'review' : 'work') : null
  // The pressed button is gone with its step.
  useEffect(() => {
    if (stepName) step.current?.focus({ preventScroll: true })
    if (stepName) window.scrollTo({ top: 0 })
  }, [stepName])
  const isApplied = one?.state === 'applied'
  // The job has changed products, and is part of the history from now on.
  useEffect(() => {
    if (isApplied) void refreshCatalogue(queries)
  }, [isApplied, queries])
  return (
    <>
      <BackLink to={addresses.list}>{t('back')}</BackLink>
      <PageHeading title={t('title')} />
      <p className="mt-1 text-muted">{t('intro')}</p>
      {!online && (
        <div className="mt-4">
          <Notice tone="warn">{t('offline')}</Notice>
        </div>
      )}
      {undo.isError && (
        <div className="mt-4">
          <Notice tone="bad">{errorText(undo.error)}</Notice>
        </div>
      )}
      <div ref={step} tabIndex={-1} className="mt-6 space-y-6 outline-none">
        {importId === null && (
          <>
            <ImportStart template={template} onRead={setImportId} />
            <PhotographCard />
          </>
        )}
        {importId !== null && found.isPending && <Skeleton className="h-40" />}
        {importId !== null && found.isError && !one && (
          <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} />
        )}
        {one && isReview && (
          <ImportReview key={one.importId} of={one} onApplied={() => void found.refetch()} onOther={again} />
        )}
        {one && (one.state === 'queued' || one.state === 'applied') && (
          <ImportApplied
            of={one}
            busy={undo.isPending}
            onUndo={() => undo.mutate(one.importId)}
            onAgain={again}
            list={addresses.list}
            onSee={() => void refreshCatalogue(queries)}
          />
        )}
      </div>
      <ImportHistory mayUndo={online && !undo.isPending} onUndo={(id) => undo.mutate(id)} />
    </>
  )
}
