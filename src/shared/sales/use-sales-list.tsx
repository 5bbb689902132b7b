import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useNextScreen } from '#src/platform/use-next-screen.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { isFiltered } from '#src/ui/data-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type ListedSale, ListedSaleCard } from './listed-sale.tsx'
import type { SalesState } from './sale-list.ts'
import { SalesFilter } from './sales-filter.tsx'

/** The common part of the lists of sales of an agency and of the platform's staff, for their `ListScreen`. */
export function useSalesList(
  area: 'agency' | 'staff',
  list: SalesState,
  /** The filters' choices. */
  choices: Omit<ComponentProps<typeof SalesFilter>, 'list'>,
) {
  const { t } = useTranslation('sales-desk')
  const online = useOnline()
  const { data, isError, isPlaceholderData } = list.query
  useNextScreen(area === 'staff' ? '/admin/sales/$saleId' : '/agency/sales/$saleId')
  return {
    list,
    words: t,
    status: (
      // On a phone the title of staff takes the whole line.
      <p role="status" className={`text-sm text-muted ${area === 'staff' ? 'max-sm:sr-only' : ''}`}>
        {data?.count ? (isPlaceholderData ? '\u00a0' : t('count', { count: data.count })) : null}
      </p>
    ),
    filter: <SalesFilter list={list} {...choices} />,
    // Without filters the list itself offers to try again.
    instead: !online && isError && !data && isFiltered(list.address) && (
      <EmptyState
        picture="empty-search"
        title={t('empty.offline')}
        text={t('empty.offline_text')}
        action={
          <Button look="quiet" onClick={list.clear}>
            {t('filter.clear')}
          </Button>
        }
      />
    ),
    card: (sale: ListedSale) => <ListedSaleCard area={area} sale={sale} />,
    isDense: true,
    rowKey: ({ id }: ListedSale) => id,
  }
}
