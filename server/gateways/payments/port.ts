import type { Hono } from 'hono'
import type { Language } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import type { DisputeState } from '#core/sales/disputes.ts'
import type { PaymentMethod, PaymentState, RefundState } from '#core/sales/sales.ts'
import type { Day } from '#core/time/days.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

export interface PaymentRequest {
  /** Our payment's id, an idempotency key: the provider returns the first payment for a second request. */
  id: string
  /**
   * When the attempt started: the provider's record is never earlier, and it belongs to the settlement of that day
   * (UTC).
   */
  startedAt: Date
  method: PaymentMethod
  /** The plan of interest-free installments that the customer chose; null or absent: a payment at once. */
  months?: number | null
  amountMinor: number
  currency: Currency
  language: Language
  /** The time zone in which its deadline is shown. */
  timeZone: string
  /** The description on the provider's page: the agency and the sale's code. */
  description: string
  email: string
  givenName: string
  familyName: string
  /**
   * The return address of the browser; for a customer who cancels, its `cancelledReturn`. Its contents prove nothing.
   */
  returnUrl: string
  expiresAt: Date
}

/** The provider permanently rejects this payment: for example an amount below its minimum. */
export class PaymentRefused extends Error {}

/** The provider accepts the key no more: it was revoked or replaced, and nothing works until it has a new one. */
export class KeyRefused extends Error {}

/** The return address for a customer who canceled at the provider. */
export function cancelledReturn(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('cancelled', 'true')
  return url.href
}

export interface OpenedPayment {
  providerRef: string
  redirectUrl: string | null
  /**
   * `number`: null if only the provider's own page, `url`, shows it. `holder`: the account holder of a bank transfer.
   */
  reference: { number: string | null; expiresAt: string; holder?: string; url?: string } | null
}

/** The provider's state of a payment; the source of truth about money. */
export interface ProviderPayment {
  providerRef: string
  state: PaymentState
  amountMinor: number
  currency: Currency
  failure: string | null
  /** The plan that the customer used there, in months; null or absent: at once. */
  months?: number | null
}

/** A payment in the provider's list of a day, with its refunds. */
export interface SettledPayment extends ProviderPayment {
  refundedMinor: number
}

/** The provider's state of a dispute of a payment. */
export interface ProviderDispute {
  providerRef: string
  /** The provider's name for the payment. */
  paymentRef: string
  state: DisputeState
  /** Whether it is only an inquiry: the bank has not taken the money. */
  isInquiry: boolean
  amountMinor: number
  /** May differ from the payment's currency. */
  currency: Currency
  /**
   * The amount currently held by the bank, in minor units of the payment's currency: after a partly lost dispute, that
   * part. Null if the provider does not state it in that currency.
   */
  takenMinor: number | null
  /** The payment's refunds at the provider, by us or in its dashboard. Minor units of the payment's currency. */
  refundedMinor: number
  /** In the provider's word. */
  reason: string
  /** The deadline for evidence; null if none can be submitted. */
  dueBy: Date | null
  /** The address where staff submit evidence. */
  url: string
  /** Whether `concedeDispute` can accept it. */
  isConcedable: boolean
}

/** Evidence for the bank of a dispute. A provider takes the facts that it has a field for; empty ones are unknown. */
export interface DisputeEvidence {
  /** Our id of it, an idempotency key. */
  id: string
  /** The dispute. */
  providerRef: string
  facts: {
    customerName: string
    customerEmail: string
    product: string
    servedOn: string
    cancellationPolicy: string
    /** When vouchers were used, and similar signs of use. */
    use: string
    /** What is said in addition. */
    note: string
  }
  /** PDFs. */
  files: readonly { kind: EvidenceFileKind; name: string; bytes: Buffer }[]
}
export type EvidenceFileKind = 'pack' | 'voucher' | 'receipt'

export interface ProviderEvent {
  eventId: string
  providerRef: string
  /** Our own id of the payment, if the event contains it: it may arrive before the response to `open`. */
  paymentId: string | null
  /** The payment's state, if the event contains all of it; null if the provider must be polled. */
  payment: ProviderPayment | null
  /** The provider's id of a failed refund, regardless of its earlier state. */
  failedRefund?: string
  /** The provider's id of a refund that is said to have failed, which must be fetched. */
  refund?: string
  /** The provider's id of the event's dispute, which must be fetched. */
  dispute?: string
  /** The provider's id of money whose attempt only the provider knows: `findCharge` fetches both. */
  charge?: string
}

/** Passed to a provider's background jobs. */
export interface ProviderContext {
  database: Database
  clock: Clock
  keys: KeyRing
  /** `baseUrl`: the address of this server. */
  config: Pick<Config, 'baseUrl'>
}
type ProviderJobs = {
  [Name in keyof Jobs]?: (context: ProviderContext, payload: Jobs[Name]) => Promise<unknown>
}

/** The largest amount of one payment by currency, in minor units; other currencies are not taken. */
export type MostMinor = Readonly<Partial<Record<Currency, number>>>

/** A payment provider. Network calls: never inside a transaction. */
export interface PaymentsGateway {
  /** Stored with each payment; also the last segment of the webhook's address. */
  name: string
  methods: Readonly<Partial<Record<PaymentMethod, MostMinor>>>
  /** Its plans of interest-free installments for cards in pesos, in months; absent: none. */
  months?: readonly number[]
  /** Throws `PaymentRefused` for a permanent rejection, any other error if the payment may have been created. */
  open(request: PaymentRequest): Promise<OpenedPayment>
  /**
   * The provider's id of the payment created under our id, although the response was lost; null if there is none.
   * Throws as `find`.
   */
  lookUp(attempt: Pick<PaymentRequest, 'id' | 'startedAt'>): Promise<string | null>
  /** Fetches the payment. Throws if the provider is unreachable, or the payment unknown. */
  find(providerRef: string): Promise<ProviderPayment>
  /**
   * Fetches the state of money that an event names, with our own id of its attempt; null if it is not ours. Throws as
   * `find`. Only for providers whose events have a `charge`.
   */
  findCharge?(chargeRef: string): Promise<{ paymentId: string; payment: ProviderPayment } | null>
  /** All payments started on a day (UTC), in any state. Throws if the provider is unreachable. */
  list(day: Day): Promise<readonly SettledPayment[]>
  /**
   * Refunds money; the same `id` again changes nothing. `refundRef`: the provider's id of this refund, if it has answered
   * before. `refundId`: our own id, without the count of tries: an earlier try that has not failed is the refund.
   */
  refund(request: {
    id: string
    refundId: string
    providerRef: string
    amountMinor: number
    refundRef: string | null
  }): Promise<{ providerRef: string; state: RefundState }>
  /** Fetches the state of a refund. Throws as `find`. Only for providers whose events have a `failedRefund`. */
  findRefund?(refundRef: string): Promise<RefundState>
  /** Fetches a dispute; null if it is about no payment of ours. Throws as `find`. */
  findDispute(providerRef: string): Promise<ProviderDispute | null>
  /** Ids of disputes opened since, of our payments and perhaps of others. Throws if the provider is unreachable. */
  listDisputes(since: Date): Promise<readonly string[]>
  /** Accepts a concedable dispute; does nothing for an ended one. Throws if the provider is unreachable. */
  concedeDispute(providerRef: string): Promise<void>
  /**
   * Submits evidence for a dispute, once per id. `late`: it takes none any more, since the deadline has passed, the bank has
   * decided, or it examines other evidence. Throws if the provider is unreachable: the evidence may have arrived.
   */
  submitEvidence(evidence: DisputeEvidence): Promise<'sent' | 'late'>
  /** Closes an unpaid attempt. */
  void(providerRef: string): Promise<void>
  /** The event in a webhook's raw body, or null when its signature is not the provider's or is older than 300 s. */
  readEvent(headers: Headers, rawBody: string): ProviderEvent | null
  /** The provider's pages served by this server, if any. */
  routes?: Hono
  /** Its background work, by the queue. */
  jobs?: ProviderJobs
}
