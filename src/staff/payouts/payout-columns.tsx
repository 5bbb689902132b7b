import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bankName } from '#core/disbursements/bank-file.ts'
import { formatMoney } from '#core/money/money.ts'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { agencyLink } from '#src/shared/accounts/agency-link.ts'
import { inShort } from '#src/shared/disbursements/bank-account.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { isPayable } from './payable.ts'
import type { DuePayout } from './payout-list.ts'

/** The columns and the card of a balance that can be paid out. */
export function usePayoutColumns({
  isChosen,
  toggle,
}: {
  isChosen: (row: DuePayout) => boolean
  toggle: (row: DuePayout) => void
}) {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  const money = (minor: number, { currency }: DuePayout) => formatMoney(minor, currency, language)
  const whole = (words: ReactNode) => <span className="whitespace-nowrap">{words}</span>
  const nameOf = (row: DuePayout) => {
    const { accountId, name, hasFile } = row.payee
    return isPayable(row) ? (
      <CheckField label={name} checked={isChosen(row)} onChange={() => toggle(row)} />
    ) : (
      <Link {...agencyLink(accountId, hasFile)} className="text-primary underline underline-offset-4">
        {name}
      </Link>
    )
  }
  const branchOf = ({ payee: { agency } }: DuePayout) =>
    agency && <span className="block text-sm font-normal text-muted">{t('branch_of', { agency })}</span>
  const heldOf = (row: DuePayout) => (
    <>
      {whole(money(row.pendingMinor, row))}
      {row.disputedMinor > 0 && (
        <span className="block text-sm text-muted">
          {t('disputed', { amount: money(row.disputedMinor, row) })}
        </span>
      )}
    </>
  )
  const accountOf = (row: DuePayout) => {
    const { account, currency } = row
    if (currency !== 'MXN') return t('by_hand')
    if (!account) return t('no_account')
    if (!bankName(account.holder)) return t('no_bank_name')
    return (
      <>
        {inShort(account)}
        <span className="block text-sm text-muted">{account.holder}</span>
      </>
    )
  }
  const columns: Column<DuePayout, ColumnOf<'admin.listDuePayouts'>>[] = [
    {
      key: 'name',
      label: t('column.name'),
      sort: 'name',
      heading: true,
      cell: (row) => (
        <>
          {nameOf(row)}
          {branchOf(row)}
        </>
      ),
    },
    { key: 'account', label: t('column.account'), cell: accountOf },
    {
      key: 'balance',
      label: t('column.balance'),
      numeric: true,
      cell: (row) => whole(money(row.balanceMinor, row)),
    },
    { key: 'held', label: t('column.held'), numeric: true, cell: heldOf },
    {
      key: 'withheld',
      label: t('column.withheld'),
      numeric: true,
      cell: (row) => whole(money(row.toWithholdMinor, row)),
    },
    {
      key: 'amount',
      label: t('column.amount'),
      sort: 'amount',
      numeric: true,
      cell: (row) => <strong>{whole(money(row.amountMinor, row))}</strong>,
    },
  ]
  const fact = (label: string, value: ReactNode) => (
    <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
      {label} <span className="ml-auto text-right tabular-nums">{value}</span>
    </span>
  )
  const card = (row: DuePayout) => {
    const { toWithholdMinor } = row
    return (
      <>
        <span className="flex flex-wrap items-center justify-between gap-x-3 font-semibold">
          <span className="min-w-0 break-words">{nameOf(row)}</span>
          <span className="ml-auto tabular-nums">{money(row.amountMinor, row)}</span>
        </span>
        {branchOf(row)}
        {fact(t('column.balance'), money(row.balanceMinor, row))}
        {row.pendingMinor > 0 && fact(t('column.held'), heldOf(row))}
        {toWithholdMinor !== 0 &&
          fact(
            t(toWithholdMinor > 0 ? 'column.withheld' : 'column.given_back'),
            money(Math.abs(toWithholdMinor), row),
          )}
        {fact(t('column.account'), accountOf(row))}
      </>
    )
  }
  return { columns, card }
}
