import { sql } from 'drizzle-orm'
import type { Executor } from './database.ts'

/** Every job of the product with what it is given. Handlers are in `server/jobs.ts`. */
export interface Jobs {
  /** Releases what the sale holds, if its time is over by then. */
  'expire-hold': { saleId: string }
  /** Asks the provider what became of a payment. */
  'reconcile-payment': { paymentId: string }
  /** Sends a refund to the provider. */
  'send-refund': { refundId: string }
  /** `lineIds` and `refundMinor`: what one cancellation took away and gives back. */
  'send-mail': {
    template: MailTemplate
    saleId: string
    paymentId?: string
    lineIds?: string[]
    refundMinor?: number
  }
  /** The sandbox provider tells us of an event. */
  'deliver-sandbox-webhook': { eventId: string }
  /** The sandbox provider's slow bank answers. */
  'settle-sandbox-payment': { paymentId: string; outcome: 'captured' | 'failed' }
}

export type MailTemplate =
  | 'payment-reference'
  | 'sale-confirmed'
  | 'sale-expired'
  | 'payment-received'
  | 'payment-refunded-late'
  | 'line-cancelled'

/**
 * Enqueues a job in the transaction of its cause: it exists if and only if the cause does. A second job with
 * the same `jobKey` replaces the first.
 */
export async function enqueue<N extends keyof Jobs>(
  tx: Executor,
  name: N,
  payload: Jobs[N],
  options: { runAt?: Date; jobKey?: string } = {},
): Promise<void> {
  await tx.execute(sql`
    SELECT graphile_worker.add_job(
      ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${options.jobKey ?? null}::text
    )`)
}
