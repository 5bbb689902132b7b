import type { PaymentRow } from './list-payments.ts'

/** The failure code of a payment that was made in another currency than its sale's: its amount is in that currency. */
export const otherCurrency = 'currency_mismatch'

export const hasOtherMoney = ({ failure }: Pick<PaymentRow, 'failure'>): boolean => failure === otherCurrency
