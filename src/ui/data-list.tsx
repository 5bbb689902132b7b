import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Drawing } from '#core/looks/drawings.ts'
import { Button } from './button.tsx'
import { DataTable, type TableProps } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { Outdated } from './outdated.tsx'
import { lastPageOf, Pager } from './pager.tsx'

/** Address parameters that sort or page a list without filtering it. */
const arranging = new Set(['sort', 'page'])

/** Whether an address has filters, so that rows may be left out. */
export const isFiltered = (address: object): boolean =>
  Object.keys(address).some((name) => !arranging.has(name))

interface ListProps<R, S extends string, A> extends Omit<TableProps<R, S>, 'empty'> {
  /** The list's filters, order and page. */
  address: A
  /** Opens a page; undefined: the first. */
  onPage: (page: number | undefined) => void
  /** The number of rows on all pages; undefined while loading. */
  count: number | undefined
  /** Whether the rows belong to an earlier address. */
  isOutdated: boolean
  /** Shown if there are no rows at all. */
  nothing: { picture?: Drawing; title: string; text?: ReactNode; action?: ReactNode }
  /** Shown if no row passes the filters, for lists with filters. */
  noMatch?: { title: string; text?: string }
  /** Clears the filters. */
  onClear?: () => void
}

/** The part of a query's state that a list shows. */
export const fromQuery = (
  query: {
    data: { count: number } | undefined
    isPlaceholderData: boolean
    isError: boolean
    error: unknown
    refetch: () => unknown
  },
  errorText: (error: unknown) => string,
) => ({
  count: query.data?.count,
  isOutdated: query.isPlaceholderData,
  error: query.isError ? errorText(query.error) : null,
  onRetry: () => void query.refetch(),
})

/** A paginated table whose filters, order and page are in the address. */
export function DataList<R, S extends string, A extends { page?: number }>({
  address,
  onPage,
  count = 0,
  isOutdated,
  nothing,
  noMatch,
  onClear,
  ...table
}: ListProps<R, S, A>) {
  const { t } = useTranslation('lists')
  const { page = 1 } = address
  const goTo = (wanted: number) => onPage(wanted > 1 ? wanted : undefined)
  // Some lists report a count of 0 beyond their last page; then a link leads back to the first page.
  const last = lastPageOf(count)
  const isBeyond = page > 1 && page > last
  return (
    <Outdated when={isOutdated}>
      <DataTable
        {...table}
        empty={
          isBeyond ? (
            <EmptyState
              picture="empty-search"
              title={t('pages.none')}
              text={null}
              action={
                <Button look="quiet" onClick={() => goTo(last)}>
                  {t(last > 1 ? 'pages.last' : 'pages.first')}
                </Button>
              }
            />
          ) : isFiltered(address) && noMatch ? (
            <EmptyState
              picture="empty-search"
              title={noMatch.title}
              text={noMatch.text ?? null}
              action={
                <Button look="quiet" onClick={onClear}>
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState picture="empty-search" text={null} {...nothing} />
          )
        }
      />
      {!isBeyond && <Pager page={page} count={count} onPage={goTo} />}
    </Outdated>
  )
}
