import type { Meanings, Reading } from './audit-readings.ts'

/** Meanings of keys in events about a value that starts on a day. */
export const dated = (name: string, reading: Reading, more: Meanings): Meanings => ({
  from: ['from', 'day'],
  was: [name, reading, 'was'],
  value: [name, reading],
  ...more,
})
const rate = dated('rate', 'rate', { from: ['currency_from', 'text'], to: ['currency_to', 'text'] })
const tax = dated('percent', 'percent', { code: ['tax', 'tax'] })
const fee = dated('fee_amount', 'money', { code: ['fee', 'fee'] })
const instalmentFee = dated('instalment_fee', 'percent', { bearer: ['fee_bearer', 'fee_bearer'] })
const withholding = dated('percent', 'percent', {
  tax: ['withheld_tax', 'withheld_tax'],
  payee: ['withholding_payee', 'withholding_payee'],
  base: ['withholding_base', 'withholding_base'],
  link: ['link', 'text'],
})

/** Meanings of keys, by event. */
export const datedSettings: Readonly<Record<string, Meanings>> = {
  exchange_rate_set: rate,
  exchange_rate_withdrawn: rate,
  instalment_fee_set: instalmentFee,
  instalment_fee_withdrawn: instalmentFee,
  local_fee_set: fee,
  local_fee_withdrawn: fee,
  tax_set: tax,
  tax_withdrawn: tax,
  withholding_set: withholding,
  withholding_withdrawn: withholding,
}
