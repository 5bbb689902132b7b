import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { ListedInvoice } from './listed-invoice.ts'

/** The sales of a global invoice, with the amount of each that was credited later. */
export function GlobalSales({ invoice: { id, month } }: { invoice: Pick<ListedInvoice, 'id' | 'month'> }) {
  const { t } = useTranslation(['issued-invoices', 'app'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  const found = useQuery(
    api.agency.getGlobalInvoice.queryOptions({ input: { invoiceId: id }, enabled: isOpen, staleTime: 5_000 }),
  )
  const money = (minor: number) => formatMoney(minor, 'MXN', language)
  const { data } = found
  return (
    <>
      <Button look="plain" size="small" disabled={!online} onClick={() => setOpen(true)}>
        {t('global.sales')}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t('global.title', { month: month ? formatMonth(month, language) : '' })}
        closeLabel={t('app:close')}
      >
        {data ? (
          <div className="space-y-3">
            <p className="font-semibold tabular-nums">
              {t('global.count', { count: data.count })} · {money(data.totalMinor)}
              {data.creditedMinor > 0 && (
                <span className="block font-normal text-muted">
                  {t('global.credited', { amount: money(data.creditedMinor) })}
                </span>
              )}
            </p>
            <ul className="divide-y divide-line">
              {data.sales.map((sale) => (
                <li key={sale.saleId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                  <Link
                    to="/agency/sales/$saleId"
                    params={{ saleId: sale.saleId }}
                    className="rounded-control py-1 text-primary underline-offset-4 hover:underline"
                  >
                    {sale.code}
                  </Link>
                  <span className="text-right tabular-nums">
                    {money(sale.totalMinor)}
                    {sale.creditedMinor > 0 && !sale.hasOwn && (
                      <span className="block text-sm text-muted">
                        {t('global.credited', { amount: money(sale.creditedMinor) })}
                      </span>
                    )}
                  </span>
                  {sale.hasOwn && <Badge tone="neutral">{t('global.own')}</Badge>}
                </li>
              ))}
            </ul>
            {data.count > data.sales.length && (
              <p className="text-muted">{t('global.more', { count: data.count - data.sales.length })}</p>
            )}
          </div>
        ) : found.isError ? (
          <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} />
        ) : (
          <Loading>
            <Skeleton className="h-32" />
          </Loading>
        )}
      </Sheet>
    </>
  )
}
