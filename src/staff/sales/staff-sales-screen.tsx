import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { fileQueryOf, questionOf, type SalesAddress } from '#src/shared/sales/sales-address.ts'
import { useSaleColumns } from '#src/shared/sales/sales-columns.tsx'
import { SalesFilter } from '#src/shared/sales/sales-filter.tsx'
import { SalesList } from '#src/shared/sales/sales-list.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { ListHead } from '#src/ui/list-head.tsx'

/** What all agencies have sold, or for an executive those of the own portfolio. */
export function StaffSalesScreen({
  address,
  isOfPortfolio,
  onAddress,
}: {
  address: SalesAddress
  isOfPortfolio: boolean
  onAddress: (address: SalesAddress) => void
}) {
  const { t } = useTranslation('sales-desk')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const columns = useSaleColumns({ area: 'staff', accountId: null, isSeller: false, ownSalesOnly: false })
  const choices = useQuery(api.agency.listSaleChoices.queryOptions({ input: {}, staleTime: minuteMillis }))
  const list = useQuery(
    api.agency.listSales.queryOptions({
      input: questionOf(address),
      placeholderData: keepPreviousData,
      staleTime: 5_000,
      refetchInterval: minuteMillis,
    }),
  )
  const downloads = (
    <DownloadButtons
      disabled={!list.data?.count}
      onSave={(format, onProgress, signal) =>
        download(`/files/sales/${format}?${fileQueryOf(address, language)}`, { onProgress, signal })
      }
      onFailed={errorText}
    />
  )
  return (
    <>
      <ListHead
        title={t(isOfPortfolio ? 'staff.title_portfolio' : 'staff.title')}
        intro={t(isOfPortfolio ? 'staff.intro_portfolio' : 'staff.intro')}
        beside={<div className="max-sm:hidden sm:contents">{downloads}</div>}
      />
      <SalesFilter
        address={address}
        accounts={choices.data?.agencies ?? []}
        accountsLabel={t('staff.agency')}
        sellers={null}
        groups={[]}
        onAddress={onAddress}
      />
      {list.data && list.data.count > 0 && (
        <p role="status" className="text-sm text-muted max-sm:sr-only">
          {list.isPlaceholderData ? '\u00a0' : t('count', { count: list.data.count })}
        </p>
      )}
      <KeptAt of={list} className="mb-2" />
      <SalesList
        caption={t('staff.caption')}
        columns={columns}
        area="staff"
        list={list}
        address={address}
        onAddress={onAddress}
        nothing={{ title: t('staff.none'), text: t('staff.none_text') }}
      />
      {/* On a phone the first sale comes before the files of all of them. */}
      <div className="mt-4 sm:hidden">{downloads}</div>
    </>
  )
}
