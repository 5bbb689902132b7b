import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AccountState } from '#core/agencies/accounts.ts'
import { formatMoney } from '#core/money/money.ts'
import { standingOf } from '#core/sales/ledger.ts'
import { dayIn, formatDay, homeZone } from '#core/time/days.ts'
import type { ColumnOf, RowOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { agencyLink } from '#src/shared/accounts/agency-link.ts'
import { PendingLine } from '#src/shared/accounts/pending-line.tsx'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'

export type Agency = RowOf<'admin.listAgencies'>

export const agencyTones: Record<AccountState, Tone> = {
  ...{ news: 'warn', in_process: 'primary', approved: 'good' },
  ...{ rejected: 'bad', suspended: 'warn', closed: 'neutral' },
}

/** The columns of the list of agencies. `isOwn`: all are in the user's portfolio, so no column names the executive. */
export function useAgencyColumns(isOwn: boolean): Column<Agency, ColumnOf<'admin.listAgencies'>>[] {
  const { t } = useTranslation(['agencies', 'credit'])
  const language = useLanguage()
  return [
    {
      ...{ key: 'name', sort: 'name', label: t('column.name'), heading: true },
      cell: ({ accountId, name, hasFile }) => (
        <Link
          {...agencyLink(accountId, hasFile)}
          className="block min-h-11 rounded-control py-1 text-primary underline-offset-4 hover:underline"
        >
          {name}
          <span className="block text-sm font-normal text-muted">{accountId}</span>
        </Link>
      ),
    },
    {
      ...{ key: 'state', label: t('column.state') },
      cell: ({ state }) => <Badge tone={agencyTones[state]}>{t(`state.${state}`)}</Badge>,
    },
    ...(isOwn
      ? []
      : [
          {
            ...{ key: 'executive', label: t('column.executive') },
            cell: ({ executive }: Agency) => executive?.name ?? t('nobody'),
          },
        ]),
    {
      ...{ key: 'sold', sort: 'sold', label: t('column.sold'), numeric: true },
      cell: ({ soldMinor }) => (
        <span className="whitespace-nowrap">{formatMoney(soldMinor, 'MXN', language)}</span>
      ),
    },
    {
      ...{ key: 'balance', sort: 'balance', label: t('column.balance'), numeric: true },
      cell: (agency) => (
        <>
          {t(`balance.${standingOf(agency.balanceMinor)}`, {
            amount: formatMoney(Math.abs(agency.balanceMinor), agency.currency, language),
          })}
          <PendingLine of={agency} />
        </>
      ),
    },
    {
      ...{ key: 'left', label: t('column.left'), numeric: true, from: '2xl' },
      cell: ({ leftMinor, currency }) => formatMoney(leftMinor, currency, language),
    },
    {
      ...{ key: 'last_sale', sort: 'last_sale', order: 'time', label: t('column.last_sale') },
      cell: ({ lastSaleAt }) => (
        <span className="whitespace-nowrap">
          {lastSaleAt ? formatDay(dayIn(new Date(lastSaleAt), homeZone), language) : t('never')}
        </span>
      ),
    },
  ]
}
