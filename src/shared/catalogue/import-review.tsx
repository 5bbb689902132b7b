import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, server } from '#src/platform/api.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ImportCells } from './import-cells.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportEffect, PriceMoves } from './import-effect.tsx'
import { type ProductImport, useImportErrors } from './import-query.ts'
import { ImportRateCard } from './import-rate-card.tsx'
import { ImportSeasons } from './import-seasons.tsx'

/** The columns of a sheet, which the user can correct, and the preview of the import. */
export function ImportReview({
  of,
  onApplied,
  onOther,
}: {
  of: ProductImport
  onApplied: () => void
  onOther: () => void
}) {
  const { t } = useTranslation('product-import')
  const online = useOnline()
  const errorText = useImportErrors()
  const { importId } = of
  const [columns, setColumns] = useState(of.columns)
  const [rate, setRate] = useState(of.rate)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const check = useQuery(
    api.product.checkImport.queryOptions({
      input: { importId, columns, rate },
      staleTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  )
  const report = check.isError ? undefined : check.data
  const isSettled = !check.isFetching && report !== undefined
  const apply = useMutation({
    mutationFn: (expected: string) =>
      server.product.applyImport({ importId, columns, rate, expected, confirmed: confirmed === expected }),
    onSuccess: onApplied,
    onError: () => void check.refetch(),
  })
  const isNothing = report?.effect.affected === 0 && report.seasons.created.length === 0
  const unused = columns.filter((column) => column === null).length
  const isReady =
    isSettled && report.refused === 0 && !isNothing && (report.moved === 0 || confirmed === report.expected)
  return (
    <>
      {of.problem && (
        <Notice tone="bad" title={t('apply.failed')}>
          {t(`problem.${of.problem.code}`, of.problem.params)}
        </Notice>
      )}
      <ImportColumns of={of} columns={columns} onChange={setColumns} />
      {report && report.unrated > 0 && (
        <ImportRateCard kind={of.kind} count={report.unrated} rate={rate} onChange={setRate} />
      )}
      <Card className="space-y-4">
        <h2 className="text-xl">{t('check.title')}</h2>
        <div role="status">
          {check.isFetching && (
            <p className="flex items-center gap-2">
              <Spinner />
              {t('check.pending')}
            </p>
          )}
          {isSettled && isNothing && report.refused === 0 && (
            <>
              <p>{t('check.nothing')}</p>
              {unused > 0 && <p>{t('check.unused', { count: unused })}</p>}
            </>
          )}
        </div>
        {check.isError && <Notice tone="bad">{errorText(check.error)}</Notice>}
        {report && report.refused === 0 && !isNothing && <ImportEffect effect={report.effect} />}
        {report && report.refused === 0 && <ImportSeasons seasons={report.seasons} />}
        {report && report.refused === 0 && report.moved > 0 && (
          <PriceMoves report={report}>
            <CheckField
              label={t('moves.confirm')}
              checked={confirmed === report.expected}
              onChange={({ target }) => setConfirmed(target.checked ? report.expected : null)}
            />
          </PriceMoves>
        )}
        {report && <ImportCells of={of} columns={columns} report={report} />}
        {apply.isError && <Notice tone="bad">{errorText(apply.error)}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button
            busy={apply.isPending}
            disabled={!isReady || !online}
            onClick={() => report && apply.mutate(report.expected)}
          >
            {t('apply.button')}
          </Button>
          <Button look="plain" onClick={onOther}>
            {t('file.other')}
          </Button>
        </div>
      </Card>
    </>
  )
}
