import { person, price } from './detail-parts.ts'

const instalmentFee = { months: '12', from: '2027-01-01', was: 1_050 }

const withholding = { tax: 'isr', payee: 'company', from: '2027-01-01', was: 100 }

/** Details of the audit events of cash, gift cards, installments, invoices and suppliers. */
export const moneyDetails = {
  agency_payout_ordered: { amountMinor: 2_500_00, bankReference: '1234567' },
  agency_payout_paid: { amountMinor: 2_500_00, bankReference: '1234567' },
  agency_payout_reopened: { amountMinor: 2_500_00, bankReference: '1234567' },
  agency_payout_returned: { amountMinor: 2_500_00, bankReference: '1234567' },
  book_account_changed: { code: '102.01', numberWas: '102.01', number: '1020-001', bookName: 'BBVA' },
  cash_count_undone: { ...person, expectedMinor: 123_456, countedMinor: 0 },
  cash_counted: { ...person, expectedMinor: 123_456, countedMinor: 123_000, said: 'Faltan monedas' },
  gift_card_expired: { amountMinor: 123_456, lastFour: '7K2M' },
  gift_card_given: { amountMinor: 123_456, lastFour: '7K2M' },
  gift_card_restored: { amountMinor: 123_456, refundId: 'refund' },
  gift_card_sold: { amountMinor: 123_456, lastFour: '7K2M' },
  gift_card_spent: { paymentId: 'payment', amountMinor: 123_456, lastFour: '7K2M' },
  gift_card_voided: { amountMinor: 123_456, lastFour: '7K2M', reason: 'Se tecleó mal' },
  refunded_to_gift_card: { amountMinor: 123_456, lastFour: '7K2M' },
  instalment_fee_set: { ...instalmentFee, value: 1_150, bearer: 'agency', source: 'Contrato' },
  instalment_fee_withdrawn: instalmentFee,
  card_rules_changed: { amountsWas: '500.00', amounts: '500.00, 1000.00', asCard: true },
  merchant_account_completed: { provider: 'stripe', merchant: 'Viajes Cempasúchil', keyEnd: '4242' },
  merchant_account_connected: { provider: 'stripe', merchant: 'Viajes Cempasúchil', keyEnd: '4242' },
  merchant_account_ended: { provider: 'stripe', merchant: 'Viajes Cempasúchil', keyEnd: '4242' },
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
  withholding_set: {
    ...withholding,
    value: 250,
    base: 'earnings',
    source: 'LIF',
    link: 'https://dof.example',
  },
  withholding_withdrawn: withholding,
  commission_invoice_requested: { month: '2026-11', amountMinor: 123_456, creditMinor: 1_234 },
  fee_invoice_requested: { month: '2026-11', amountMinor: 123_456, creditMinor: 1_234 },
  tax_data_changed: {
    was: 'VCD1503127K8 · VIAJES · 601 · 68000',
    data: 'VCD1503127K8 · VIAJES · 601 · 77500',
  },
  credit_note_issued: { invoiceId: 'inv', uuid: '6F1C-91E4', amountMinor: 123_456 },
}
