import { eq, sql } from 'drizzle-orm'
import { signedHeaders } from '#server/platform/keys/standard-webhooks.ts'
import type { ProviderContext } from '../port.ts'
import { webhookKey } from './signing.ts'
import { changeSandboxPayment } from './store.ts'
import { sandboxEvents } from './tables.ts'

/** How a delivery misbehaves; tests pass their own. */
export interface DeliveryPlan {
  /** How many times the same event is sent; 0 loses it. */
  copies: number
  delayMillis: number
}

const once: DeliveryPlan = { copies: 1, delayMillis: 0 }

/** Sends an event to the merchant's webhook. Throws when the answer is not 2xx, and is then run again later. */
export async function deliverSandboxWebhook(
  deps: ProviderContext,
  { eventId }: { eventId: string },
  plan: DeliveryPlan = once,
): Promise<void> {
  const [event] = await deps.database
    .update(sandboxEvents)
    .set({ attempts: sql`${sandboxEvents.attempts} + 1` })
    .where(eq(sandboxEvents.id, eventId))
    .returning()
  if (!event || event.deliveredAt) return
  if (plan.delayMillis > 0) await new Promise((resolve) => setTimeout(resolve, plan.delayMillis))
  const body = JSON.stringify(event.body)
  for (let copy = 0; copy < plan.copies; copy++) {
    const response = await fetch(`${deps.config.baseUrl}/webhooks/sandbox`, {
      method: 'POST',
      headers: signedHeaders([webhookKey(deps)], eventId, deps.clock.now(), body),
      body,
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
  }
  await deps.database
    .update(sandboxEvents)
    .set({ deliveredAt: deps.clock.now() })
    .where(eq(sandboxEvents.id, eventId))
}

/** The slow bank decides. `paymentId` is the provider's own reference. */
export async function settleSandboxPayment(
  deps: Pick<ProviderContext, 'database'>,
  { paymentId, outcome }: { paymentId: string; outcome: 'captured' | 'failed' },
): Promise<void> {
  await changeSandboxPayment(deps.database, paymentId, (payment) =>
    payment.state === 'authorized'
      ? { state: outcome, failure: outcome === 'failed' ? 'card_declined' : null }
      : null,
  )
}
