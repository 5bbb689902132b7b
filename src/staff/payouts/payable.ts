import { bankName } from '#core/disbursements/bank-file.ts'
import type { DuePayout } from './payout-list.ts'

/** Whether the payout can be ordered: transfers in pesos need a bank account whose holder's name banks accept. */
export const isPayable = ({ amountMinor, currency, account }: DuePayout): boolean =>
  amountMinor > 0 && (currency !== 'MXN' || (account !== null && bankName(account.holder) !== ''))
