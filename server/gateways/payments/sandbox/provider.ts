import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { instalmentMonths } from '#core/money/instalments.ts'
import { currencies } from '#core/money/money.ts'
import { paymentStates } from '#core/sales/sales.ts'
import { maxOxxoMinor } from '#server/gateways/payments/oxxo.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { isSigned } from '#server/platform/keys/standard-webhooks.ts'
import { newClabe, newShopReference } from './references.ts'
import {
  disputedAt,
  disputeSandboxPayment,
  endSandboxDispute,
  findSandboxDispute,
  listSandboxDisputes,
  presentDispute,
  submitSandboxEvidence,
} from './sandbox-disputes.ts'
import { deliverSandboxWebhook, settleSandboxPayment } from './sandbox-jobs.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { webhookKeys } from './signing.ts'
import {
  changeSandboxPayment,
  findSandboxPayment,
  insertSandboxPayment,
  listSandboxPayments,
  recordEvent,
  type SandboxPayment,
  stateAt,
} from './store.ts'
import { sandboxPayments, sandboxRefunds } from './tables.ts'
import { sandboxTexts } from './texts.ts'

/** The duration of a refund to a customer of a shop or a bank; a refund to a card is immediate. */
const transferMillis = 5000

const eventShape = z.object({
  id: z.string().max(100),
  data: z.object({
    payment: z.string().max(100),
    merchantId: z.string().max(100).optional(),
    dispute: z.string().max(100).optional(),
    status: z
      .object({
        state: z.enum(paymentStates),
        amountMinor: z.int(),
        currency: z.enum(currencies),
        failure: z.string().max(100).nullable(),
        months: z.int().nullable().optional(),
      })
      .optional(),
  }),
})

export interface SandboxOptions {
  database: Database
  /** The address of the hosted page. */
  baseUrl: string
  keys: KeyRing
  clock: Clock
}

/**
 * The payment provider of demos and tests: like any other provider, with its own records, a hosted page, signed
 * webhooks and refunds, but stored in our database and without real money.
 */
export function createSandboxGateway(options: SandboxOptions): PaymentsGateway {
  const { database, clock } = options

  const findOpened = async (id: string): Promise<SandboxPayment | undefined> => {
    const [known] = await database.select().from(sandboxPayments).where(eq(sandboxPayments.merchantId, id))
    return known
  }

  const opened = (payment: SandboxPayment) => ({
    providerRef: payment.ref,
    redirectUrl: `${options.baseUrl}/sandbox/pay/${payment.ref}`,
    reference: payment.reference
      ? {
          number: payment.reference,
          expiresAt: payment.expiresAt.toISOString(),
          ...(payment.method === 'spei' && { holder: sandboxTexts[payment.language].holder_name }),
        }
      : null,
  })

  return {
    name: 'sandbox',
    methods: {
      card: { MXN: 999_999_999, USD: 99_999_999 },
      oxxo: { MXN: maxOxxoMinor },
      spei: { MXN: 999_999_999 },
    },
    months: instalmentMonths,
    routes: sandboxRoutes(options),
    jobs: {
      'deliver-sandbox-webhook': deliverSandboxWebhook,
      'settle-sandbox-payment': settleSandboxPayment,
      'dispute-sandbox-payment': disputeSandboxPayment,
    },

    async open(request) {
      const { id, method, months = null, amountMinor, currency, language, timeZone } = request
      const { description, email, returnUrl, expiresAt } = request
      const reference = { card: () => null, oxxo: newShopReference, spei: newClabe }[method]()
      const [created] = await insertSandboxPayment(database, {
        ...{
          ref: `sbx_${newId()}`,
          merchantId: id,
          method,
          months,
          amountMinor,
          currency,
          language,
          timeZone,
        },
        ...{ description, email, returnUrl, reference, expiresAt },
      })
      if (created) return opened(created)
      const known = await findOpened(id)
      if (!known) throw new Error(`payment ${id} is neither new nor known`)
      if (known.amountMinor !== request.amountMinor || known.currency !== request.currency) {
        throw new Error(`payment ${id} was opened with another amount`)
      }
      return opened(known)
    },

    lookUp: async ({ id }) => (await findOpened(id))?.ref ?? null,

    async find(providerRef) {
      const payment = await findSandboxPayment(database, providerRef)
      if (!payment) throw new Error(`no payment ${providerRef}`)
      const { amountMinor, currency, failure, monthsUsed: months } = payment
      return { providerRef, state: stateAt(payment, clock.now()), amountMinor, currency, failure, months }
    },

    list: (day) => listSandboxPayments(database, day, clock.now()),

    async refund({ id, providerRef, amountMinor }) {
      const refund = await transact(database, async (tx) => {
        const [payment] = await tx
          .select()
          .from(sandboxPayments)
          .where(eq(sandboxPayments.ref, providerRef))
          .for('no key update')
        const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id))
        if (known) return { ...known, method: payment?.method }
        const [given] = await tx
          .select({ sum: sql<number>`coalesce(sum(${sandboxRefunds.amountMinor}), 0)::float8` })
          .from(sandboxRefunds)
          .where(and(eq(sandboxRefunds.ref, providerRef)))
        const goneMinor = (given?.sum ?? 0) + (await disputedAt(tx, providerRef))
        if (payment?.state !== 'captured' || goneMinor + amountMinor > payment.amountMinor) return null
        const [row] = await tx
          .insert(sandboxRefunds)
          .values({
            id,
            ref: providerRef,
            providerRef: `sbr_${newId()}`,
            amountMinor,
            createdAt: clock.now(),
          })
          .returning()
        await recordEvent(tx, payment, 'refund.created')
        return row ? { ...row, method: payment.method } : null
      })
      if (!refund) return { providerRef: '', state: 'failed' }
      const arrived =
        refund.method === 'card' || clock.now().getTime() - refund.createdAt.getTime() >= transferMillis
      return { providerRef: refund.providerRef, state: arrived ? 'done' : 'in_transit' }
    },

    async findDispute(id) {
      const found = await findSandboxDispute(database, id)
      if (!found) throw new Error(`no dispute ${id}`)
      return presentDispute(found, options.baseUrl)
    },

    listDisputes: (since) => listSandboxDisputes(database, since),

    concedeDispute: (id) => endSandboxDispute(database, id, 'lost'),

    submitEvidence: (evidence) => submitSandboxEvidence(database, evidence, clock.now()),

    async void(providerRef) {
      await changeSandboxPayment(database, providerRef, (payment) =>
        ['requires_action', 'authorized'].includes(payment.state) ? { state: 'voided' } : null,
      )
    },

    readEvent(headers, rawBody) {
      if (!isSigned(webhookKeys(options), headers, rawBody, clock.now())) return null
      const event = eventShape.safeParse(parseJson(rawBody))
      if (!event.success) return null
      const { payment: providerRef, merchantId, status, dispute } = event.data.data
      const { months = null } = status ?? {}
      const payment = status ? { providerRef, ...status, months } : null
      const about = { eventId: event.data.id, providerRef, paymentId: merchantId ?? null, payment }
      return { ...about, ...(dispute !== undefined && { dispute }) }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
