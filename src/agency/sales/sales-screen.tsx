import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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
import { buttonClass } from '#src/ui/button.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { Segments } from '#src/ui/segments.tsx'

/** What the agency and its branches have sold, as far as the requester sees it. */
export function SalesScreen({
  address,
  accounts,
  isSeller,
  ownId,
  ownSalesOnly,
  onAddress,
}: {
  address: SalesAddress
  accounts: readonly [Option, ...Option[]]
  /** Whether one sees what the own sales earn, and the own share of it. */
  isSeller: boolean
  /** The requester. */
  ownId: string | null
  ownSalesOnly: boolean
  onAddress: (address: SalesAddress) => void
}) {
  const { t } = useTranslation('sales-desk')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const { page: _, seller, ...rest } = address
  const columns = useSaleColumns({ area: 'agency', accountId: accounts[0].id, isSeller, ownSalesOnly })
  const choices = useQuery(api.agency.listSaleChoices.queryOptions({ input: {}, staleTime: minuteMillis }))
  const list = useQuery(
    api.agency.listSales.queryOptions({
      input: questionOf(address),
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  )
  const count = list.data?.count ?? 0
  const downloads = (
    <DownloadButtons
      disabled={!count}
      onSave={(format, onProgress, signal) =>
        download(`/files/sales/${format}?${fileQueryOf(address, language)}`, { onProgress, signal })
      }
      onFailed={errorText}
    />
  )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <div className="mr-auto flex flex-wrap items-baseline gap-x-3">
          <PageHeading title={t(ownSalesOnly ? 'title_own' : 'title')} />
          <p role="status" className="text-sm text-muted">
            {count === 0 ? null : list.isPlaceholderData ? '\u00a0' : t('count', { count })}
          </p>
        </div>
        {/* On a phone they are picked among the other filters, by whoever sold. */}
        {ownId && !ownSalesOnly && (
          <div className="whitespace-nowrap max-sm:hidden">
            <Segments
              legend={t('whose.legend')}
              value={seller === ownId ? 'own' : 'all'}
              options={(['all', 'own'] as const).map((value) => ({ value, label: t(`whose.${value}`) }))}
              onChange={(value) => onAddress(value === 'own' ? { ...rest, seller: ownId } : rest)}
            />
          </div>
        )}
        <div className="max-sm:hidden sm:contents">{downloads}</div>
      </div>
      <SalesFilter
        address={address}
        accounts={accounts}
        // Who sees the own sales alone has nobody else's to pick.
        sellers={ownSalesOnly ? null : (choices.data?.sellers ?? [])}
        groups={choices.data?.groups ?? []}
        onAddress={onAddress}
      />
      <KeptAt of={list} className="mb-2" />
      <SalesList
        caption={t('caption')}
        columns={columns}
        area="agency"
        list={list}
        address={address}
        onAddress={onAddress}
        nothing={{
          title: t('empty.title'),
          text: t(ownSalesOnly ? 'empty.text_own' : 'empty.text'),
          action: (
            <Link
              to="/booking/$accountId"
              params={{ accountId: accounts[0].id }}
              className={buttonClass({ look: 'accent' })}
            >
              {t('empty.sell')}
            </Link>
          ),
        }}
      />
      {/* On a phone the first sale comes before the files of all of them. */}
      <div className="mt-4 sm:hidden">{downloads}</div>
    </>
  )
}
