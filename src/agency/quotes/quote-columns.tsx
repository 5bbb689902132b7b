import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { stateTones } from './quote-states.ts'
import type { ListedQuote } from './quotes-query.ts'

/** The columns of a quote list, also as text for a file. */
export function useQuoteColumns(ownSalesOnly: boolean) {
  const { t } = useTranslation('quotes-desk')
  const language = useLanguage()
  const text = useText()
  const zone = useZone()
  const when = (at: string) => formatWallTime(at, zone, language)
  const total = ({ totalMinor, currency }: ListedQuote) => formatMoney(totalMinor, currency, language)
  const stateOf = ({ state }: ListedQuote) => <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
  const offers = ({ names: [first, ...more] }: ListedQuote) =>
    [first && text(first), more.length > 0 && t('list.more', { count: more.length })]
      .filter(Boolean)
      .join(' ')
  const addressOf = ({ id }: ListedQuote) =>
    ({ to: '/agency/quotes/$quoteId', params: { quoteId: id } }) as const
  const columns: Column<ListedQuote, never>[] = [
    {
      key: 'client',
      label: t('column.client'),
      heading: true,
      cell: (quote) => (
        <Link
          {...addressOf(quote)}
          className="block rounded-control py-1 text-primary underline-offset-4 hover:underline"
        >
          <span data-dd-privacy="mask">{quote.client}</span>
          <span className="block text-sm font-normal text-muted">{offers(quote)}</span>
        </Link>
      ),
    },
    { key: 'state', label: t('column.state'), cell: stateOf },
    { key: 'until', label: t('column.until'), cell: ({ validUntil }) => when(validUntil) },
    { key: 'created', label: t('column.created'), from: 'xl', cell: ({ createdAt }) => when(createdAt) },
    ...(ownSalesOnly
      ? []
      : [
          {
            key: 'seller',
            label: t('column.seller'),
            cell: ({ seller }: ListedQuote) => seller.name ?? t('list.gone'),
          },
        ]),
    { key: 'total', label: t('column.total'), numeric: true, cell: total },
  ]
  const card = (quote: ListedQuote) => (
    <Link {...addressOf(quote)} className="block rounded-control py-1">
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="min-w-0 font-semibold break-words text-primary" data-dd-privacy="mask">
          {quote.client}
        </span>
        {stateOf(quote)}
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink">
        <span className="min-w-0">{offers(quote)}</span>
        <span className="ml-auto font-semibold tabular-nums">{total(quote)}</span>
      </span>
      <span className="block text-sm text-muted">
        {t('list.until', { when: when(quote.validUntil) })}
        {!ownSalesOnly && quote.seller.name && ` · ${quote.seller.name}`}
      </span>
    </Link>
  )
  const header = (
    ['created', 'client', 'offers', 'state', 'until', 'seller', 'total', 'currency', 'link'] as const
  ).map((key) => t(`column.${key}`))
  const rowOf = (quote: ListedQuote): string[] => [
    quote.createdAt,
    quote.client,
    quote.names.map((name) => text(name)).join(' + '),
    t(`state.${quote.state}`),
    quote.validUntil,
    quote.seller.name ?? '',
    decimalOf(quote.totalMinor),
    quote.currency,
    quote.url,
  ]
  return { columns, card, header, rowOf }
}
