import type { Disbursement } from './disbursement-desk.ts'

/** The bank and the last digits of an account; empty without one. */
export const inShort = (account: Disbursement['account']): string =>
  account ? [account.bank, account.masked.slice(-6)].filter(Boolean).join(' ') : ''
