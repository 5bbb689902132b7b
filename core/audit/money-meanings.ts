import type { Meanings } from './audit-readings.ts'

/** Meanings of keys in events about the books, installments, payment plans, suppliers and invoices. */
export const instalments: Meanings = {
  was: ['plans_offered', 'text', 'was'],
  plans: ['plans_offered', 'text'],
}

const merchantAccount: Meanings = {
  provider: ['merchant_provider', 'text'],
  merchant: ['merchant_account', 'text'],
  keyEnd: ['merchant_key_end', 'text'],
}

/** Meanings of keys, by event. */
export const merchantAccounts: Readonly<Record<string, Meanings>> = {
  merchant_account_completed: merchantAccount,
  merchant_account_connected: merchantAccount,
  merchant_account_ended: merchantAccount,
  merchant_accounts_allowed: { isAllowed: ['merchants_allowed', 'yes_no'] },
}

export const cardAmounts: Meanings = {
  amountsWas: ['card_amounts', 'text', 'was'],
  amounts: ['card_amounts', 'text'],
  asCard: ['card_refunds', 'yes_no'],
}

export const paymentPlans: Meanings = {
  was: ['plan_most', 'number', 'was'],
  most: ['plan_most', 'number', 'even nothing'],
  leadWas: ['plan_lead', 'number', 'was'],
  lead: ['plan_lead', 'number'],
}

export const supplierPayment: Meanings = { paid: ['amount', 'price'] }

export const monthInvoice: Meanings = {
  month: ['invoiced_month', 'text'],
  count: ['invoiced_sales', 'number'],
  creditMinor: ['credited', 'money'],
}

export const taxDataChange: Meanings = { was: ['tax_data', 'text', 'was'], data: ['tax_data', 'text'] }

export const bookAccount: Meanings = {
  code: ['book_code', 'text'],
  numberWas: ['book_number', 'text', 'was'],
  number: ['book_number', 'text'],
  bookName: ['book_name', 'text'],
}
