import { PaymentRefused, type PaymentsGateway } from '#server/gateways/payments/port.ts'
import { takenBy } from '#server/gateways/payments/taken-by.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MercadoPagoConfig } from '#server/platform/config/mercado-pago-environment.ts'
import { createApi, MercadoPagoError } from './api.ts'
import { end, find, getCharge, list, lookUp } from './attempt.ts'
import { attemptOf, isOfPage, openPaymentOf } from './charge.ts'
import { giveBack } from './charge-refund.ts'
import { findDispute, listDisputes, submitEvidence } from './chargeback.ts'
import { readEvent } from './notification.ts'
import { openOrder } from './order.ts'

/**
 * Takes OXXO, SPEI and cards by Mercado Pago, in pesos. A reference is a charge there; a card is paid on a page of
 * Checkout Pro, whose charge has a name of its own, which replaces that of the page once it is paid. `ourEmail`: for
 * clients who left no address, since a reference needs one.
 */
export function createMercadoPagoGateway({
  clock,
  ourEmail,
  ...config
}: MercadoPagoConfig & { clock: Clock; ourEmail: string }): PaymentsGateway {
  const api = createApi(config)
  return {
    name: 'mercado-pago',
    ...takenBy['mercado-pago'],
    open: (request) =>
      openOrder(api, request, ourEmail).catch((error: unknown) => {
        throw refusalIn(error)
      }),
    lookUp: (attempt) => lookUp(api, attempt),
    find: (providerRef) => find(api, providerRef, clock.now()),
    async findCharge(chargeRef) {
      const charge = await getCharge(api, chargeRef)
      const paymentId = attemptOf(charge)
      if (paymentId === null) return null
      const payment = openPaymentOf(charge)
      // A card that was declined leaves its page open.
      const isUnpaid = isOfPage(charge) && payment.state !== 'captured' && payment.state !== 'authorized'
      return {
        paymentId,
        payment: isUnpaid ? { ...payment, state: 'requires_action', failure: null } : payment,
      }
    },
    list: (day) => list(api, day),
    refund: (order) => giveBack(api, order),
    findDispute: (providerRef) => findDispute(api, providerRef),
    listDisputes: (since) => listDisputes(api, since, clock.now()),
    concedeDispute: async (providerRef) => {
      throw new Error(`Mercado Pago cannot be told to accept ${providerRef}`)
    },
    submitEvidence: (evidence) => submitEvidence(api, evidence, clock.now()),
    void: (providerRef) => end(api, providerRef, clock.now()),
    readEvent: (headers, rawBody) => readEvent(config.webhookSecrets, headers, rawBody, clock.now()),
  }
}

/** A validation error is permanent. */
const refusalIn = (error: unknown): unknown =>
  error instanceof MercadoPagoError && error.isFinal
    ? new PaymentRefused(error.message, { cause: error })
    : error
