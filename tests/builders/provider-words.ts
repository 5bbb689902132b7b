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

/** An event of the provider, as its webhook delivers it. */
export interface Told {
  id: string
  body: string
}

/** An event about `data.payment`, with additional fields. */
export function eventOf(data: { payment: string } & Record<string, unknown>, id = `evt_${newId()}`): Told {
  return { id, body: JSON.stringify({ id, type: 'payment.changed', data }) }
}

/** The headers that the provider sends to a receiver with `keys`. */
export const signedAs = ({ id, body }: Told, keys: KeyRing, at: Date): Headers =>
  new Headers(signedHeaders([webhookKey({ keys })], id, at, body))

/** The state of a payment in an event. */
export const statusOf = (state: PaymentState, amountMinor: number): Omit<ProviderPayment, 'providerRef'> => ({
  ...{ state, amountMinor, currency: 'MXN', failure: state === 'failed' ? 'card_declined' : null },
})

/** Delivers a webhook. Throws where it is rejected. */
export async function notify(deps: Deps, data: Parameters<typeof eventOf>[0]): Promise<void> {
  const told = eventOf(data)
  const isBelieved = await receiveEvent(
    deps,
    signedAs(told, deps.keys, deps.clock.now()),
    told.body,
    providerIn(deps),
  )
  if (!isBelieved) throw new Error('the event was not believed')
}

/** Sets a payment at the provider to `state`, without a webhook. */
export async function setAtProvider({ database }: Deps, ref: string, state: PaymentState): Promise<void> {
  await database.execute(sql`UPDATE sandbox_payments SET state = ${state} WHERE ref = ${ref}`)
}
