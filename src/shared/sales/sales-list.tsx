import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaleSort } from '#core/contract/agency/sales.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type ListedSale, ListedSaleCard } from './listed-sale.tsx'
import { type SalesAddress, sortingOf, withSorting } from './sales-address.ts'

/** The table of sales that an agency and the platform's staff see, each with columns of their own. */
export function SalesList({
  caption,
  columns,
  area,
  list,
  address,
  onAddress,
  nothing,
}: {
  caption: string
  columns: Column<ListedSale, SaleSort>[]
  area: 'agency' | 'staff'
  list: UseQueryResult<Outputs['agency']['listSales']>
  address: SalesAddress
  onAddress: (address: SalesAddress) => void
  nothing: ComponentProps<typeof DataList>['nothing']
}) {
  const { t } = useTranslation('sales-desk')
  const errorText = useErrorTexts()
  const online = useOnline()
  if (!online && list.isError && !list.data)
    return (
      <EmptyState
        picture="empty-search"
        title={t('empty.offline')}
        text={t('empty.offline_text')}
        action={
          <Button look="quiet" onClick={() => onAddress({})}>
            {t('filter.clear')}
          </Button>
        }
      />
    )
  return (
    <DataList
      caption={caption}
      isDense
      columns={columns}
      card={(sale) => <ListedSaleCard area={area} sale={sale} />}
      rows={list.data?.sales}
      {...fromQuery(list, errorText)}
      rowKey={(sale) => sale.id}
      address={address}
      onAddress={onAddress}
      sorting={sortingOf(address)}
      onSort={(sorting) => onAddress(withSorting(address, sorting))}
      nothing={nothing}
      noMatch={{ title: t('empty.filtered'), text: t('empty.filtered_text') }}
    />
  )
}
