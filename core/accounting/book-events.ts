import type { CommissionKind, InvoiceKind } from '#core/invoices/invoices.ts'
import type { EntryKind } from '#core/sales/ledger.ts'
import type { Day } from '#core/time/days.ts'
import type { BookAccount } from './book-accounts.ts'

/**
 * The events that are booked as entries: movements of the agency's account with the platform, its documents, and other
 * payments.
 */
export type EventKind = EntryKind | Exclude<InvoiceKind, CommissionKind> | OwnKind
type OwnKind =
  /** A payment by a customer through the platform's provider, and its refund. */
  | 'client_paid'
  | 'client_refunded'
  /** The same through the agency's own account at a provider. */
  | 'merchant_paid'
  | 'merchant_refunded'
  /** Cash put into a drawer, or taken out. */
  | 'cash_moved'
  /** A cash count found less than expected, or more. */
  | 'cash_short'
  | 'cash_over'
  | 'supplier_owed'
  | 'supplier_paid'
  /** Documents between the agency and the platform, and their credit notes. */
  | `${CommissionKind}_${'invoice' | 'credit'}`
  /** A gift card that was sold or issued as a refund, and one that was given away. */
  | 'card_issued'
  | 'card_given'
  /** The bank transfer that paid for a gift card, and its return. */
  | 'card_transferred'
  /** The online payment for a gift card, which the platform keeps, and its return. */
  | 'card_paid_online'
  /** A gift card was used to pay, or got an amount back; it was voided; or it expired. */
  | 'card_used'
  | 'card_voided'
  | 'card_expired'

/** The parts of a document's total. */
type Part = 'whole' | 'base' | 'iva' | 'lodging'
type Postings = readonly (readonly [BookAccount, Part])[]

/** How an event is booked; a negative amount swaps the two sides. */
interface Meaning {
  /** The text of the entry, in Spanish. */
  words: string
  debit: Postings
  credit: Postings
}

const simple = (words: string, debit: BookAccount, credit: BookAccount): Meaning => ({
  words,
  debit: [[debit, 'whole']],
  credit: [[credit, 'whole']],
})

/** A movement of the account with the platform; positive amounts are in the agency's favor. */
const withPlatform = (words: string, other: BookAccount): Meaning => simple(words, 'platform', other)

const income = (words: string): Meaning => ({
  words,
  debit: [['customers', 'whole']],
  credit: [
    ['income', 'base'],
    ['iva', 'iva'],
    ['lodging', 'lodging'],
  ],
})

/** The IVA in a document between the agency and the platform, whose amounts are already in the account. */
const taxOnly = (words: string, debit: BookAccount, credit: BookAccount): Meaning => ({
  words,
  debit: [[debit, 'iva']],
  credit: [[credit, 'iva']],
})

/** The accounts for every kind of event; the compiler requires them for a new kind. */
export const meanings: Record<EventKind, Meaning> = {
  credit_sale: withPlatform('Venta a crédito cargada por la plataforma', 'prepaid'),
  credit_cancelled: withPlatform('Crédito devuelto por cancelación', 'prepaid'),
  cash_sale: withPlatform('Efectivo cobrado que se debe a la plataforma', 'prepaid'),
  cash_reversed: withPlatform('Corrección de efectivo cobrado', 'prepaid'),
  cash_returned: withPlatform('Efectivo devuelto al cliente', 'prepaid'),
  merchant_sale: withPlatform('Cobro en cuenta propia que se debe a la plataforma', 'prepaid'),
  merchant_returned: withPlatform('Cobro en cuenta propia devuelto al cliente', 'prepaid'),
  commission: withPlatform('Comisión y sobreprecio ganados', 'commission'),
  commission_reversed: withPlatform('Comisión devuelta por cancelación', 'commission'),
  instalment_fee: withPlatform('Comisión por meses sin intereses', 'fees'),
  instalment_fee_returned: withPlatform('Devolución de comisión por meses sin intereses', 'fees'),
  isr_withheld: withPlatform('ISR retenido por la plataforma', 'isrWithheld'),
  isr_returned: withPlatform('Devolución de ISR retenido', 'isrWithheld'),
  iva_withheld: withPlatform('IVA retenido por la plataforma', 'ivaWithheld'),
  iva_returned: withPlatform('Devolución de IVA retenido', 'ivaWithheld'),
  gift_card_issued: withPlatform('Tarjeta de regalo cargada por la plataforma', 'prepaid'),
  gift_card_ended: withPlatform('Resto de tarjeta de regalo devuelto por la plataforma', 'prepaid'),
  payment: withPlatform('Pago a la plataforma', 'bank'),
  payout: withPlatform('Pago de la plataforma', 'bank'),
  settlement_reversed: withPlatform('Reverso de un pago', 'bank'),
  transfer: withPlatform('Traspaso entre agencia y sucursal', 'transfers'),
  client_paid: simple('Cobro de cliente por la plataforma', 'prepaid', 'customers'),
  client_refunded: simple('Reembolso a cliente por la plataforma', 'prepaid', 'customers'),
  merchant_paid: simple('Cobro de cliente en cuenta propia', 'bank', 'customers'),
  merchant_refunded: simple('Reembolso a cliente desde la cuenta propia', 'bank', 'customers'),
  cash_moved: simple('Efectivo de cliente', 'cash', 'customers'),
  cash_short: simple('Faltante en corte de caja', 'shortage', 'cash'),
  cash_over: simple('Sobrante en corte de caja', 'cash', 'surplus'),
  supplier_owed: simple('Servicio por pagar a proveedor', 'cost', 'suppliers'),
  supplier_paid: simple('Pago a proveedor', 'suppliers', 'bank'),
  card_issued: simple('Tarjeta de regalo emitida', 'customers', 'giftCards'),
  card_given: simple('Tarjeta de regalo de cortesía', 'courtesies', 'giftCards'),
  card_transferred: simple('Transferencia por tarjeta de regalo', 'bank', 'customers'),
  card_paid_online: simple('Cobro de tarjeta de regalo por la plataforma', 'prepaid', 'customers'),
  card_used: simple('Pago con tarjeta de regalo', 'giftCards', 'customers'),
  card_voided: simple('Tarjeta de regalo anulada', 'giftCards', 'customers'),
  card_expired: simple('Tarjeta de regalo vencida', 'giftCards', 'expiredCards'),
  commission_invoice: taxOnly('Factura de comisiones a la plataforma', 'commission', 'iva'),
  commission_credit: taxOnly('Nota de crédito de comisiones', 'iva', 'commission'),
  fee_invoice: taxOnly('Factura de cargos de la plataforma', 'ivaPaid', 'fees'),
  fee_credit: taxOnly('Nota de crédito de cargos de la plataforma', 'fees', 'ivaPaid'),
  invoice: income('Factura'),
  global: income('Factura global'),
  credit_note: {
    words: 'Nota de crédito',
    debit: [
      ['returns', 'base'],
      ['iva', 'iva'],
      ['lodging', 'lodging'],
    ],
    credit: [['customers', 'whole']],
  },
}

/** Amounts in minor units of MXN. The taxes are parts of the amount, and 0 for everything but documents. */
export interface EventAmounts {
  kind: EventKind
  amountMinor: number
  ivaMinor: number
  lodgingMinor: number
}

export interface BookEvent extends EventAmounts {
  /** The day in the agency's time zone; for a document, its stated date. */
  day: Day
  /** A sale's code, or a bank's reference; may be empty. */
  reference: string
  /** The fiscal document that the entry is about. */
  cfdi: { uuid: string; rfc: string; totalMinor: number } | null
}
