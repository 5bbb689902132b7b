import type { PaymentRow } from './list-payments.ts'

/** How an attempt is marked that took money of another currency than its sale's: its amount is what it took. */
export const otherCurrency = 'currency_mismatch'

export const hasOtherMoney = ({ failure }: Pick<PaymentRow, 'failure'>): boolean => failure === otherCurrency
