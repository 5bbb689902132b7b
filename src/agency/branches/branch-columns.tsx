import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isKept } from '#core/agencies/branches.ts'
import { formatMoney } from '#core/money/money.ts'
import { groupedPhone } from '#core/people/phones.ts'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useBalanceWords } from '#src/platform/use-balance-words.ts'
import { branchTones } from '#src/shared/accounts/branch-tones.ts'
import { PendingLine } from '#src/shared/accounts/pending-line.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import type { Branch } from './branch.ts'
import { MoneyState } from './money-state.tsx'

type BranchColumn = Column<Branch, ColumnOf<'agency.listBranches'>>

/** The sheets that can be opened for a branch. */
export type BranchSheet = 'money' | 'details'

/** The columns of a branch list, also as text for a file. `onOpen`: null if the user can change nothing. */
export function useBranchColumns(onOpen: ((branchId: string, sheet: BranchSheet) => void) | null) {
  const { t } = useTranslation(['branches', 'credit'])
  const language = useLanguage()
  const balanceWords = useBalanceWords()
  const money = (key: 'credit' | 'left', of: (row: Branch) => number): BranchColumn => ({
    key,
    label: t(`column.${key}`),
    sort: key,
    numeric: true,
    cell: (row) => <span className="whitespace-nowrap">{formatMoney(of(row), row.currency, language)}</span>,
  })
  const columns: BranchColumn[] = [
    {
      key: 'name',
      label: t('column.name'),
      sort: 'name',
      heading: true,
      cell: ({ name, phone, reason, ...branch }) => (
        <>
          <span className="flex flex-wrap items-center justify-between gap-2">
            {onOpen && branch.stage !== 'closed' ? (
              <button
                type="button"
                onClick={() => onOpen(branch.id, 'details')}
                className="inline-flex min-h-8 items-center text-left text-primary underline-offset-4 hover:underline"
              >
                {name}
              </button>
            ) : (
              name
            )}
            {branch.stage === 'open' ? (
              <MoneyState of={branch} />
            ) : (
              <Badge tone={branchTones[branch.stage]}>{t(`stage.${branch.stage}`)}</Badge>
            )}
          </span>
          <span className="block text-sm font-normal text-muted">{groupedPhone(phone)}</span>
          {reason !== null && (
            <span className="block text-sm font-normal text-muted wrap-anywhere">
              {t('reason', { reason })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'balance',
      label: t('column.balance'),
      sort: 'balance',
      numeric: true,
      cell: (branch) => (
        <>
          <span className="block md:whitespace-nowrap">
            {balanceWords(branch.balanceMinor, branch.currency)}
          </span>
          <PendingLine of={branch} />
        </>
      ),
    },
    money('credit', (row) => row.creditLimitMinor),
    money('left', (row) => row.creditLeftMinor),
    {
      key: 'sellers',
      label: t('column.sellers'),
      sort: 'sellers',
      numeric: true,
      cell: ({ id, sellersCount }) => (
        <Link
          to="/agency/catalogs/travel-agents"
          search={{ accountId: id }}
          className="inline-flex min-h-8 items-center whitespace-nowrap text-primary underline"
        >
          {t('sellers', { count: sellersCount })}
        </Link>
      ),
    },
    {
      key: 'sales',
      label: t('column.sales'),
      sort: 'sales',
      numeric: true,
      cell: ({ id, salesCount, soldMinor, currency }) => (
        <Link
          to="/agency/sales"
          search={{ accountId: id }}
          className="inline-flex min-h-8 items-center whitespace-nowrap text-primary underline"
        >
          {`${salesCount} · ${formatMoney(soldMinor, currency, language)}`}
        </Link>
      ),
    },
  ]
  if (onOpen)
    columns.push({
      key: 'money',
      label: t('column.money'),
      cell: ({ id, stage }) => (
        <span className="flex flex-wrap gap-2">
          {isKept(stage) && (
            <Button look="quiet" size="small" onClick={() => onOpen(id, 'money')}>
              {t('manage')}
            </Button>
          )}
          {stage !== 'closed' && (
            <Button look="quiet" size="small" onClick={() => onOpen(id, 'details')}>
              {t(isKept(stage) ? 'details.button' : 'closing.see')}
            </Button>
          )}
        </span>
      ),
    })
  const major = (minor: number) => (minor / 100).toFixed(2)
  const header = [
    t('column.name'),
    t('field.address'),
    t('field.phone'),
    t('column.credit'),
    t('column.left'),
    t('column.balance'),
    t('credit:pending'),
    t('column.sellers'),
    t('column.sales'),
    t('column.sold'),
    'ISO 4217',
  ]
  const rowOf = (branch: Branch): string[] => [
    branch.name,
    branch.address,
    branch.phone,
    major(branch.creditLimitMinor),
    major(branch.creditLeftMinor),
    major(branch.balanceMinor),
    major(branch.pendingMinor),
    String(branch.sellersCount),
    String(branch.salesCount),
    major(branch.soldMinor),
    branch.currency,
  ]
  return { columns, header, rowOf }
}
