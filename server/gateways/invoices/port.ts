import type { Month } from '#core/agencies/reports.ts'
import type { Concept } from '#core/invoices/concepts.ts'
import type { InvoiceKind } from '#core/invoices/invoices.ts'
import type { Receiver } from '#core/invoices/receiver.ts'

/** The issuer of an invoice with its tax data: an agency, or the platform. */
export interface Issuer {
  /** The agency's account id; for the platform, `platformIssuer`. The provider's keys are stored under this id. */
  accountId: string
  rfc: string
  name: string
  regime: string
  postcode: string
  timeZone: string
}

export interface InvoiceRequest {
  /** Our id for the document, used as an idempotency key: the provider stamps one document per id. */
  id: string
  kind: InvoiceKind
  issuer: Issuer
  receiver: Omit<Receiver, 'use' | 'email'> & { use: string }
  /** Used for the document's number: the sale's code; for a document without a sale, its month. */
  saleCode: string
  /** The month of the sales in a global invoice; null for other documents. */
  month: Month | null
  /** The date of issue: SAT accepts dates within the past 72 hours. */
  date: Date
  /** SAT's code for the payment form, "04". */
  paymentForm: string
  concepts: readonly Concept[]
  /** UUID of the credited invoice; null for others. */
  relatedUuid: string | null
}

/** A stamped document. */
export interface StampedInvoice {
  providerRef: string
  uuid: string
  xml: string
}

/**
 * SAT's cancellation reasons that the product uses: errors without a replacement, and a sale that did not take place.
 */
export const cancelMotives = ['02', '03'] as const
export type CancelMotive = (typeof cancelMotives)[number]

/** `cancelling`: the receiver's consent is pending. */
export type InvoiceStatus = 'issued' | 'cancelling' | 'cancelled'

/**
 * The provider, or SAT behind it, rejects the request permanently; nothing was stamped. The message is the provider's.
 */
export class InvoiceRefused extends Error {}

/** A provider that stamps invoices (PAC). Its methods make network calls, so never call them inside a transaction. */
export interface InvoicesGateway {
  name: string
  /** Whether the provider's documents are only a trial, without fiscal value. */
  isTrial: boolean
  /** Whether the provider can issue documents for this issuer. */
  canIssueFor(accountId: string): boolean
  /** Throws `InvoiceRefused` for a permanent rejection, and any other error if the document may have been stamped. */
  issue(request: InvoiceRequest): Promise<StampedInvoice>
  /**
   * Finds a document stamped under our id, for requests whose response was lost; null if there is none. Throws if the
   * provider is unreachable.
   */
  find(request: { id: string; accountId: string }): Promise<StampedInvoice | null>
  /** Cancels a document; has no effect if it is already canceled. Throws `InvoiceRefused` if SAT does not allow it. */
  cancel(document: { providerRef: string; accountId: string }, motive: CancelMotive): Promise<InvoiceStatus>
  /** Throws if the provider is unreachable or the document is unknown. */
  status(document: { providerRef: string; accountId: string }): Promise<InvoiceStatus>
}
