import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useBalanceWords } from '#src/platform/use-balance-words.ts'
import type { Column } from '#src/ui/data-table.tsx'

export type Movement = Outputs['report']['getStatement']['entries'][number]

/** What is shown of a movement; the currency stands once, above all of them. */
export function useStatementColumns(currency: Currency) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const text = useText()
  const balanceWords = useBalanceWords()
  const bare = (words: string) => words.replace(` ${currency}`, '')
  const amount = ({ amountMinor }: Movement) => bare(formatMoney(amountMinor, currency, language))
  const balance = ({ balanceMinor }: Movement) => bare(balanceWords(balanceMinor, currency))
  const when = ({ at }: Movement) => `${formatDay(at.slice(0, 10), language)}, ${at.slice(11)}`
  const what = ({ kind }: Movement) => t(`statement_file.kind.${kind}`)
  const about = ({ detail, customer }: Movement) => [text(detail), customer].filter(Boolean).join(' · ')
  const sale = ({ saleId, code }: Movement) =>
    saleId && (
      <Link
        to="/agency/sales/$saleId"
        params={{ saleId }}
        data-opens=""
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        {code}
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
    { key: 'sale', label: t('statement_file.column.code'), cell: sale },
    { key: 'amount', label: t('statement_file.column.amount'), numeric: true, cell: amount },
    { key: 'balance', label: t('statement_file.column.balance'), numeric: true, cell: balance },
  ]
  const card = (movement: Movement) => (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
        {what(movement)}
        <span className="ml-auto tabular-nums">{amount(movement)}</span>
      </span>
      <span className="block text-sm wrap-anywhere text-muted" data-dd-privacy="mask">
        {about(movement)}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <span>
          {when(movement)} {sale(movement)}
        </span>
        <span className="ml-auto tabular-nums">{t('statement.after', { balance: balance(movement) })}</span>
      </span>
    </>
  )
  return { columns, card }
}
