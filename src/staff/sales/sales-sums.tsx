import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { SalesState } from '#src/shared/sales/sale-list.ts'

/** The totals of all sales in the list, one line per currency. */
export function SalesSums({ input: { page: _, sort: __, ...filters } }: Pick<SalesState, 'input'>) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const { data } = useQuery({
    ...api.agency.sumSales.queryOptions({ input: filters }),
    ...{ staleTime: 5_000, refetchInterval: minuteMillis, placeholderData: keepPreviousData },
  })
  return (
    <>
      {/* Reserves the line, so that the rows below do not move when the totals arrive. */}
      {!data && <p>&nbsp;</p>}
      {data?.sums.map(({ currency, totalMinor, dueMinor, netMinor }) => (
        <dl key={currency} className="flex flex-wrap gap-x-6 tabular-nums">
          {[
            { label: t('column.total'), minor: totalMinor },
            { label: t('staff.sum.due'), minor: dueMinor },
            ...(netMinor === null ? [] : [{ label: t('column.net'), minor: netMinor }]),
          ].map(({ label, minor }) => (
            <div key={label} className="flex w-full justify-between gap-2 sm:w-auto">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{formatMoney(minor, currency, language)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </>
  )
}
