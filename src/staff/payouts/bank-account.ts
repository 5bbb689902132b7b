import type { Payout } from './payout-list.ts'

/** The bank and the last digits of an account; empty without one. */
export const inShort = (account: Payout['account']): string =>
  account ? [account.bank, account.masked.slice(-6)].filter(Boolean).join(' ') : ''
