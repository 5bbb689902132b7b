import type { PaymentRow } from './list-payments.ts'

/**
 * The failure code of a payment made in a currency other than that of its sale; the amount is in the payment's
 * currency.
 */
export const otherCurrency = 'currency_mismatch'

export const hasOtherMoney = ({ failure }: Pick<PaymentRow, 'failure'>): boolean => failure === otherCurrency
