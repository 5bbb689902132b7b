import { availableOf, type Balance, creditSums } from '#core/sales/ledger.ts'

interface Account extends Balance {
  id: string
  name: string
  limitMinor: number
}

/** The part of an agency's credit line that its branches hold, in minor units. */
export const heldByBranches = (
  accountId: string,
  { creditLimitMinor, accounts }: { creditLimitMinor: number; accounts: readonly Account[] },
): number => creditLimitMinor - (accounts.find(({ id }) => id === accountId)?.limitMinor ?? creditLimitMinor)

/**
 * Credit lines with the credit used and available, in minor units; for several accounts also their sum, without a name. In
 * each row: available = limit + balance - pending, plus the amount by which the account exceeds its line.
 */
export function creditRows(accounts: readonly Account[]) {
  const rows = accounts.map((account) => ({
    ...account,
    ...creditSums(account.limitMinor, availableOf(account)),
  }))
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const whole = {
    ...{ id: 'all', name: null },
    limitMinor: sum(({ limitMinor }) => limitMinor),
    balanceMinor: sum(({ balanceMinor }) => balanceMinor),
    pendingMinor: sum(({ pendingMinor }) => pendingMinor),
    usedMinor: sum(({ usedMinor }) => usedMinor),
    favorMinor: sum(({ favorMinor }) => favorMinor),
    leftMinor: sum(({ leftMinor }) => leftMinor),
    overMinor: sum(({ overMinor }) => overMinor),
  }
  return rows.length > 1 ? [...rows, whole] : rows
}
