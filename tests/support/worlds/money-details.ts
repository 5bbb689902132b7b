import { person } from './detail-parts.ts'

/** Details of the audit events of cash and invoices. */
export const moneyDetails = {
  cash_count_undone: { ...person, expectedMinor: 123_456, countedMinor: 0 },
  cash_counted: { ...person, expectedMinor: 123_456, countedMinor: 123_000, said: 'Faltan monedas' },
  invoice_requested: { invoiceId: 'inv' },
  invoice_issued: { invoiceId: 'inv', uuid: '6F1C-91E4', amountMinor: 123_456 },
  invoice_failed: { invoiceId: 'inv' },
  invoice_cancelled: { invoiceId: 'inv', uuid: '6F1C-91E4' },
  credit_note_issued: { invoiceId: 'inv', uuid: '6F1C-91E4', amountMinor: 123_456 },
}
