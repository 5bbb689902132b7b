import { person, price } from './detail-parts.ts'

const instalmentFee = { months: '12', from: '2027-01-01', was: 1_050 }

/** Details of the audit events of cash, instalments, invoices and suppliers. */
export const moneyDetails = {
  book_account_changed: { code: '102.01', numberWas: '102.01', number: '1020-001', bookName: 'BBVA' },
  cash_count_undone: { ...person, expectedMinor: 123_456, countedMinor: 0 },
  cash_counted: { ...person, expectedMinor: 123_456, countedMinor: 123_000, said: 'Faltan monedas' },
  instalment_fee_set: { ...instalmentFee, value: 1_150, bearer: 'agency', source: 'Contrato' },
  instalment_fee_withdrawn: instalmentFee,
  instalments_changed: { was: '3, 6', plans: '3, 6, 12' },
  payment_plans_changed: { was: 0, most: 12, lead: 30, leadWas: 14 },
  contract_saved: { supplier: 'Hotel Casa Luna', contract: 'Tarifa 2027' },
  supplier_payment_cancelled: { supplier: 'Hotel Casa Luna', bankReference: '1234567', paid: price(123_456) },
  supplier_payment_paid: { supplier: 'Hotel Casa Luna', bankReference: '1234567', paid: price(123_456) },
  supplier_payment_reopened: { supplier: 'Hotel Casa Luna', bankReference: '1234567', paid: price(123_456) },
  supplier_payments_ordered: { count: 3 },
  supplier_saved: { supplier: 'Hotel Casa Luna', accountChanged: true },
  invoice_requested: { invoiceId: 'inv' },
  invoice_issued: { invoiceId: 'inv', uuid: '6F1C-91E4', amountMinor: 123_456 },
  invoice_failed: { invoiceId: 'inv' },
  invoice_cancelled: { invoiceId: 'inv', uuid: '6F1C-91E4' },
  global_credited: { invoiceId: 'inv', uuid: '6F1C-91E4', amountMinor: 123_456 },
  global_invoice_requested: { invoiceId: 'inv', month: '2026-11', count: 12, amountMinor: 123_456 },
  global_invoices_changed: { isAutomatic: true },
  credit_note_issued: { invoiceId: 'inv', uuid: '6F1C-91E4', amountMinor: 123_456 },
}
