import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { standingOf } from '#core/money/ledger.ts'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useStaffReach } from '#src/platform/staff.ts'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { creditRows } from './credit-rows.ts'
import type { RegistrationFile } from './registration-file.ts'

type Row = ReturnType<typeof creditRows>[number]

/** How much of an agency's credit line is used and left, and its balance, with each branch and the total. */
export function FileCredit({
  agreement,
  currency,
}: {
  agreement: NonNullable<RegistrationFile['agreement']>
  currency: RegistrationFile['currency']
}) {
  const { t } = useTranslation(['registration-desk', 'agencies', 'credit'])
  const language = useLanguage()
  const seesBalance = useStaffReach('see the balance') !== null
  // The currency stands above all of them.
  const money = (minor: number) => formatMoney(minor, currency, language).replace(` ${currency}`, '')
  const rows = creditRows(agreement.accounts)
  const figure = (key: 'limit' | 'used' | 'left', of: (row: Row) => number): Column<Row, never> => ({
    ...{ key, label: t(`credit.${key}`), numeric: true },
    cell: (row) => <span className="whitespace-nowrap">{money(of(row))}</span>,
  })
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
      cell: ({ balanceMinor, pendingMinor }) => (
        <>
          <span className="md:whitespace-nowrap">
            {t(`agencies:balance.${standingOf(balanceMinor)}`, { amount: money(Math.abs(balanceMinor)) })}
          </span>
          {pendingMinor > 0 && (
            <span className="block text-sm text-muted">
              {t('credit:pending_short', { amount: money(pendingMinor) })}
            </span>
          )}
        </>
      ),
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
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">
        {t('agreement.credit')} <span className="font-normal text-muted">{currency}</span>
      </h3>
      <DataTable
        isDense
        caption={t('agreement.credit')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
      />
      {rows.some(({ pendingMinor }) => pendingMinor > 0) && (
        <p className="text-sm text-muted">{t('credit:pending_text')}</p>
      )}
      {seesBalance && (
        <Link
          to="."
          hash="statement"
          className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
        >
          {t('credit.statement')}
        </Link>
      )}
    </section>
  )
}
