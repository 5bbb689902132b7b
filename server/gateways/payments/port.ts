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
  /** Our payment's id; the provider refuses a second payment with it and answers the first. */
  id: string
  /** When the attempt was begun: the provider knows of it no sooner, and it belongs to the books of that day (UTC). */
  startedAt: Date
  method: PaymentMethod
  amountMinor: number
  currency: Currency
  language: Language
  /** By whose clock its deadline is told. */
  timeZone: string
  /** What the customer reads at the provider: the agency and the sale's code. */
  description: string
  email: string
  /**
   * Where the provider sends the browser afterwards; to `cancelledReturn` of it, who gives up there. What stands in that
   * address proves nothing.
   */
  returnUrl: string
  expiresAt: Date
}

/** The provider will not take this payment, now or later: an amount below its least, say. */
export class PaymentRefused extends Error {}

/** The return address for a customer who gave up at the provider. */
export function cancelledReturn(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('cancelled', 'true')
  return url.href
}

export interface OpenedPayment {
  providerRef: string
  redirectUrl: string | null
  /** `holder`: whose account a transfer goes to, as banks ask for it. */
  reference: { number: string; expiresAt: string; holder?: string } | null
}

/** What the provider says of a payment; the truth about money. */
export interface ProviderPayment {
  providerRef: string
  state: PaymentState
  amountMinor: number
  currency: Currency
  failure: string | null
}

/** A payment in the provider's list of a day, with what was given back of it. */
export interface SettledPayment extends ProviderPayment {
  refundedMinor: number
}

/** What the provider says of a payment that a client disputes at her bank. */
export interface ProviderDispute {
  providerRef: string
  /** The provider's name for the payment. */
  paymentRef: string
  state: DisputeState
  /** Whether the bank only asks: it has not taken the money. */
  isInquiry: boolean
  amountMinor: number
  /** Not always that of the payment. */
  currency: Currency
  /**
   * What the bank has of the payment now, in minor units of the payment's currency: of a dispute that was lost in part, that
   * part. Null where the provider does not say it in that currency.
   */
  takenMinor: number | null
  /** What was refunded of the payment at the provider, by us or on its pages. Minor units of the payment's currency. */
  refundedMinor: number
  /** In the provider's word. */
  reason: string
  /** Until when it can be answered; null where it cannot, or not any more. */
  dueBy: Date | null
  /** Where staff answer it. */
  url: string
}

export interface ProviderEvent {
  eventId: string
  providerRef: string
  /** Our own id of the payment, as far as the event says it: it may come before the answer to `open`. */
  paymentId: string | null
  /** How the payment stands, where the event says all of it; null where the provider must be asked. */
  payment: ProviderPayment | null
  /** The provider's name for a refund that did not arrive, whatever was said of it before. */
  failedRefund?: string
  /** The provider's name for the dispute that it is about, which must be asked for. */
  dispute?: string
}

/** Passed to a provider's background jobs. */
export interface ProviderContext {
  database: Database
  clock: Clock
  keys: KeyRing
  /** `baseUrl`: where the merchant listens. */
  config: Pick<Config, 'baseUrl'>
}
type ProviderJobs = {
  [Name in keyof Jobs]?: (context: ProviderContext, payload: Jobs[Name]) => Promise<unknown>
}

/** How the product takes money. Network calls: never inside a transaction. */
export interface PaymentsGateway {
  /** Stored with each payment; also the last segment of the webhook's address. */
  name: string
  methods: readonly PaymentMethod[]
  /** The most that one payment can take, in minor units. */
  mostMinor: Readonly<Record<Currency, number>>
  /** Throws `PaymentRefused` where it never will, anything else where it may have. */
  open(request: PaymentRequest): Promise<OpenedPayment>
  /** Its name for what was opened under our id, though the answer was lost; null: nothing was. Throws as `find`. */
  lookUp(attempt: Pick<PaymentRequest, 'id' | 'startedAt'>): Promise<string | null>
  /** Asks the provider. Throws when it cannot be reached, or knows no such payment. */
  find(providerRef: string): Promise<ProviderPayment>
  /** All payments that were begun on a day (UTC), whatever became of them. Throws when it cannot be reached. */
  list(day: Day): Promise<readonly SettledPayment[]>
  /** Gives money back; the same `id` again changes nothing. */
  refund(request: {
    id: string
    providerRef: string
    amountMinor: number
  }): Promise<{ providerRef: string; state: RefundState }>
  /** Asks about a dispute; null where it is about no payment of ours. Throws as `find`. */
  findDispute(providerRef: string): Promise<ProviderDispute | null>
  /** Its names for disputes that were opened since, of our payments and perhaps of others. Throws when it cannot be reached. */
  listDisputes(since: Date): Promise<readonly string[]>
  /** Gives a dispute up; nothing happens to one that has ended. Throws when it cannot be reached. */
  concedeDispute(providerRef: string): Promise<void>
  /** Makes an unpaid attempt unpayable. */
  void(providerRef: string): Promise<void>
  /** The event in a webhook's raw body, or null when its signature is not the provider's or is older than 300 s. */
  readEvent(headers: Headers, rawBody: string): ProviderEvent | null
  /** Pages that it serves from here, if it is one of ours. */
  routes?: Hono
  /** What it does later, by the queue. */
  jobs?: ProviderJobs
}
