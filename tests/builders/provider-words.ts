import { sql } from 'drizzle-orm'
import type { PaymentState } from '#core/sales/sales.ts'
import type { ProviderPayment } from '#server/gateways/payments/port.ts'
import { webhookKey } from '#server/gateways/payments/sandbox/signing.ts'
import { receiveEvent } from '#server/modules/payments/receive-event.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { signedHeaders } from '#server/platform/keys/standard-webhooks.ts'
import { providerIn } from './provider-in.ts'

/** An event of the provider, as its webhook brings it. */
export interface Told {
  id: string
  body: string
}

/** An event about `data.payment`, with what it says beside. */
export function eventOf(data: { payment: string } & Record<string, unknown>, id = `evt_${newId()}`): Told {
  return { id, body: JSON.stringify({ id, type: 'payment.changed', data }) }
}

/** The headers with which the provider sends an event to whom it believes to have `keys`. */
export const signedAs = ({ id, body }: Told, keys: KeyRing, at: Date): Headers =>
  new Headers(signedHeaders([webhookKey({ keys })], id, at, body))

/** How a payment stands, as an event says it. */
export const statusOf = (state: PaymentState, amountMinor: number): Omit<ProviderPayment, 'providerRef'> => ({
  ...{ state, amountMinor, currency: 'MXN', failure: state === 'failed' ? 'card_declined' : null },
})

/** Tells us by a webhook. Throws where it is not believed. */
export async function tell(deps: Deps, data: Parameters<typeof eventOf>[0]): Promise<void> {
  const told = eventOf(data)
  const isBelieved = await receiveEvent(
    deps,
    signedAs(told, deps.keys, deps.clock.now()),
    told.body,
    providerIn(deps),
  )
  if (!isBelieved) throw new Error('the event was not believed')
}

/** Makes a payment at the provider what `state` says, without a word to us. */
export async function setAtProvider({ database }: Deps, ref: string, state: PaymentState): Promise<void> {
  await database.execute(sql`UPDATE sandbox_payments SET state = ${state} WHERE ref = ${ref}`)
}
