import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatDayOfYear } from '#core/time/near-day.ts'
import type { RowOf } from '#src/platform/define-list.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useBalanceWords } from '#src/platform/use-balance-words.ts'
import type { Column } from '#src/ui/data-table.tsx'

type Movement = RowOf<'report.getStatement'>

/** The columns of a movement list; the currency is shown once, above the list. */
export function useStatementColumns(currency: Currency) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const text = useText()
  const balanceWords = useBalanceWords({ bare: true })
  const amount = ({ amountMinor }: Movement) => formatMoney(amountMinor, currency, language, { bare: true })
  const balance = ({ balanceMinor }: Movement) => balanceWords(balanceMinor, currency)
  const when = ({ at }: Movement) => `${formatDayOfYear(at.slice(0, 10), language)}, ${at.slice(11)}`
  const what = ({ kind, onItsWay }: Movement) =>
    [t(`statement_file.kind.${kind}`), onItsWay && t('statement_file.on_its_way')].filter(Boolean).join(' · ')
  const about = ({ detail, customer }: Movement) => [text(detail), customer].filter(Boolean).join(' · ')
  const toSale = (saleId: string, className: string, words: ReactNode) => (
    <Link to="/agency/sales/$saleId" params={{ saleId }} data-opens="" className={className}>
      {words}
    </Link>
  )
  const columns: Column<Movement, never>[] = [
    { key: 'at', label: t('statement_file.column.at'), cell: when },
    {
      key: 'what',
      label: t('statement_file.column.what'),
      heading: true,
      cell: (movement) => (
        <>
          {what(movement)}
          <span className="block text-sm font-normal text-muted" data-dd-privacy="mask">
            {about(movement)}
          </span>
        </>
      ),
    },
    {
      key: 'sale',
      label: t('statement_file.column.code'),
      cell: ({ saleId, code }) => saleId && toSale(saleId, 'text-primary underline underline-offset-4', code),
    },
    { key: 'amount', label: t('statement_file.column.amount'), numeric: true, cell: amount },
    {
      key: 'balance',
      label: t('statement_file.column.balance'),
      numeric: true,
      cell: (movement) => <span className="whitespace-nowrap">{balance(movement)}</span>,
    },
  ]
  // A movement of a sale links the whole card to it.
  const card = (movement: Movement) => (
    <span className="relative block">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
        {movement.saleId
          ? toSale(movement.saleId, 'text-primary after:absolute after:inset-0', what(movement))
          : what(movement)}
        <span className="ml-auto tabular-nums">{amount(movement)}</span>
      </span>
      <span className="block text-sm wrap-anywhere text-muted" data-dd-privacy="mask">
        {[about(movement), movement.code].filter(Boolean).join(' · ')}
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted tabular-nums">
        {when(movement)}
        <span className="ml-auto">
          <span className="sr-only">{t('statement_file.column.balance')} </span>
          {balance(movement)}
        </span>
      </span>
    </span>
  )
  return { columns, card }
}
