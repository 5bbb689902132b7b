import { expect } from 'vitest'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'
import type { StripeEvent } from '#tests/support/servers/stripe-books.ts'
import { startStripeServer } from '#tests/support/servers/stripe-server.ts'
import { newPayer, type Payer } from './payers.ts'
import { stay } from './sales.ts'

/** The whole product, paid through a server that behaves like Stripe. */
export async function startStripeWorld() {
  const stripe = await startStripeServer()
  try {
    const world = await startPayableApp({ env: { HOLD_LIMIT: '0', ...stripe.env } })
    const { app, catalogue } = world
    return {
      ...world,
      stripe,
      payer: (day = 50, options: Parameters<typeof newPayer>[2] = {}) =>
        newPayer(app.baseUrl, [stay(catalogue, day, 2)], options),
      /** Opens an attempt for the whole amount; returns the session's id. */
      open: async (buyer: Payer) => (await buyer.openPage()).split('/').at(-1) ?? '',
      notify: async (event: StripeEvent) => expect(await stripe.deliver(app.baseUrl, event)).toBe(204),
      async stop() {
        await app.stop()
        await stripe.stop()
      },
    }
  } catch (error) {
    await stripe.stop()
    throw error
  }
}

export type StripeWorld = Awaited<ReturnType<typeof startStripeWorld>>

export const isConfirmed = ({ state }: PresentedSale): boolean => state === 'confirmed'
