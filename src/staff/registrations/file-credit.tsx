import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { standingOf } from '#core/sales/ledger.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { creditRows } from './credit-rows.ts'
import type { RegistrationFile } from './file-query.ts'

type Row = ReturnType<typeof creditRows>[number]

/** The used and available credit and the balance of an agency and of each branch, and the total. */
export function FileCredit({
  agreement,
  currency,
}: {
  agreement: NonNullable<RegistrationFile['agreement']>
  currency: RegistrationFile['currency']
}) {
  const { t } = useTranslation(['registration-desk', 'agencies', 'credit'])
  const language = useLanguage()
  // The currency is shown once, above the amounts.
  const money = (minor: number) => formatMoney(minor, currency, language, { bare: true })
  const rows = creditRows(agreement.accounts)
  const figure = (key: 'limit' | 'used' | 'left', of: (row: Row) => number): Column<Row, never> => ({
    ...{ key, label: t(`credit.${key}`), numeric: true },
    cell: (row) => <span className="whitespace-nowrap">{money(of(row))}</span>,
  })
  const balanceOf = ({ balanceMinor, pendingMinor }: Row) => (
    <>
      <span className="md:whitespace-nowrap">
        {t(`agencies:balance.${standingOf(balanceMinor)}`, { amount: money(Math.abs(balanceMinor)) })}
      </span>
      {pendingMinor > 0 && (
        <span className="block text-sm text-muted">
          {t(`credit:pending_in.${standingOf(balanceMinor)}`, { amount: money(pendingMinor) })}
        </span>
      )}
    </>
  )
  const account: Column<Row, never> = {
    ...{ key: 'account', label: t('agencies:statement.account'), heading: true },
    cell: ({ name }) => name ?? t('credit.all'),
  }
  const columns: Column<Row, never>[] = [
    ...(rows.length > 1 ? [account] : []),
    figure('limit', ({ limitMinor }) => limitMinor),
    figure('used', ({ usedMinor }) => usedMinor),
    {
      ...{ key: 'balance', label: t('agencies:column.balance'), numeric: true },
      cell: balanceOf,
    },
    {
      ...figure('left', ({ leftMinor }) => leftMinor),
      cell: ({ leftMinor, overMinor }) => (
        <>
          <span className="font-semibold whitespace-nowrap">{money(leftMinor)}</span>
          {overMinor > 0 && (
            <span className="block text-sm text-bad">{t('credit.over', { amount: money(overMinor) })}</span>
          )}
        </>
      ),
    },
  ]
  const card = (row: Row) => (
    <div className="py-1">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        {row.name ?? t('credit.all')}
        <span className="tabular-nums">
          {t('credit.left')} {money(row.leftMinor)}
        </span>
      </p>
      <p className="text-sm text-muted tabular-nums">
        {t('credit.limit')} {money(row.limitMinor)} · {t('credit.used')} {money(row.usedMinor)}
        {row.overMinor > 0 && (
          <span className="block text-bad">{t('credit.over', { amount: money(row.overMinor) })}</span>
        )}
      </p>
      <p className="text-sm tabular-nums">{balanceOf(row)}</p>
    </div>
  )
  return (
    <Card className="space-y-2">
      <h2 className="text-xl">
        {t('agreement.credit')} <span className="text-base text-muted">{currency}</span>
      </h2>
      <DataTable
        isDense
        caption={t('agreement.credit')}
        columns={columns}
        card={card}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
      />
      {rows.some(({ pendingMinor }) => pendingMinor > 0) && (
        <p className="text-sm text-muted">{t('credit:pending_text')}</p>
      )}
    </Card>
  )
}
