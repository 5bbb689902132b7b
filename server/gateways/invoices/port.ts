import type { Month } from '#core/agencies/reports.ts'
import type { Concept } from '#core/invoices/concepts.ts'
import type { InvoiceKind } from '#core/invoices/invoices.ts'
import type { Receiver } from '#core/invoices/receiver.ts'

/** Who issues, with its tax data: an agency, or the platform. */
export interface Issuer {
  /** The agency's; of the platform, `platformIssuer`. The provider's keys are by it. */
  accountId: string
  rfc: string
  name: string
  regime: string
  postcode: string
  timeZone: string
}

export interface InvoiceRequest {
  /** Our id of the document, an idempotency key: the provider stamps one document for it. */
  id: string
  kind: InvoiceKind
  issuer: Issuer
  receiver: Omit<Receiver, 'use' | 'email'> & { use: string }
  /** For the document's number: the sale's code; of a document without a sale, its month. */
  saleCode: string
  /** Of a global invoice: the month of its sales. Null for others. */
  month: Month | null
  /** When it is issued: SAT accepts the past 72 hours. */
  date: Date
  /** SAT's code of the payment form: "04". */
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

/** SAT's reasons for a cancellation that the product gives: errors without a replacement, a sale that did not happen. */
export const cancelMotives = ['02', '03'] as const
export type CancelMotive = (typeof cancelMotives)[number]

/** `cancelling`: the receiver has to consent. */
export type InvoiceStatus = 'issued' | 'cancelling' | 'cancelled'

/** The provider, or SAT behind it, permanently rejects the request; nothing is stamped. The message is the provider's. */
export class InvoiceRefused extends Error {}

/** A provider that stamps invoices (PAC). Network calls: never inside a transaction. */
export interface InvoicesGateway {
  name: string
  /** Whether its documents are only a trial, without fiscal value. */
  isTrial: boolean
  /** Whether it can issue for this issuer. */
  canIssueFor(accountId: string): boolean
  /** Throws `InvoiceRefused` for a permanent rejection, any other error if the document may have been stamped. */
  issue(request: InvoiceRequest): Promise<StampedInvoice>
  /** The document stamped under our id, although the response was lost; null if there is none. Throws if unreachable. */
  find(request: { id: string; accountId: string }): Promise<StampedInvoice | null>
  /** Cancels a document; again does nothing. Throws `InvoiceRefused` if SAT does not allow it. */
  cancel(document: { providerRef: string; accountId: string }, motive: CancelMotive): Promise<InvoiceStatus>
  /** Throws if the provider is unreachable, or the document unknown. */
  status(document: { providerRef: string; accountId: string }): Promise<InvoiceStatus>
}
