import { sql } from 'drizzle-orm'
import type { instalmentMonths } from '#core/money/instalments.ts'
import { sandboxRoutes } from '#server/gateways/payments/sandbox/sandbox-routes.ts'
import { webhookKey } from '#server/gateways/payments/sandbox/signing.ts'
import { startPayment } from '#server/modules/payments/start-payment.ts'
import { checkOut } from '#server/modules/sales/check-out.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { Context } from '#server/platform/context.ts'
import type { Deps } from '#server/platform/deps.ts'
import { signedHeaders } from '#server/platform/keys/standard-webhooks.ts'
import { paymentsRoutes } from '#server/services/webhooks.ts'
import { acceptedTexts } from './accepted-texts.ts'
import { cardForm, cards, customer } from './payers.ts'
import { providerIn } from './provider-in.ts'
import { newKey, visitor } from './sales.ts'

type Purpose = 'full' | 'deposit' | 'balance'
type Months = (typeof instalmentMonths)[number]

/** Pays by card, from the attempt to the webhook, as a customer with the sale's key. */
export async function pay(
  deps: Deps,
  saleId: string,
  amountMinor: number,
  purpose: Purpose = 'full',
): Promise<void> {
  const ref = await startPaying(deps, saleId, amountMinor, purpose)
  if (!(await sendGoodCard(deps, ref))) throw new Error('the provider took no money')
  await deliverEvents(deps, ref)
}

/** Pays in `months`; the customer may choose another plan on the provider's page, or null: at once. */
export async function payInMonths(
  deps: Deps,
  saleId: string,
  amountMinor: number,
  { months, used = months, purpose = 'full' }: { months: Months; used?: number | null; purpose?: Purpose },
): Promise<void> {
  const ref = await startPaying(deps, saleId, amountMinor, purpose, months)
  if (!(await sendGoodCard(deps, ref, used))) throw new Error('the provider took no money')
  await deliverEvents(deps, ref)
}

/** Opens an attempt, checking the sale out first where needed; returns the provider's id of it. */
export async function startPaying(
  deps: Deps,
  saleId: string,
  amountMinor: number,
  purpose: Purpose = 'full',
  months?: Months,
): Promise<string> {
  await checkOutOnce(deps, saleId)
  const { redirectUrl } = await startPayment({ ...visitor([saleId]), deps } as Context, {
    ...{ saleId, idempotencyKey: newKey(), method: 'card', purpose, amountMinor, months },
  })
  return redirectUrl?.split('/').at(-1) ?? ''
}

/**
 * Enters an approved card on the provider's page, for a payment in `months` or at once. False where the page accepts
 * none any more.
 */
export async function sendGoodCard(deps: Deps, ref: string, months: number | null = null): Promise<boolean> {
  const body = new URLSearchParams({ ...cardForm(cards.good), months: String(months ?? '') })
  const answer = await sandboxRoutes(deps).request(`/sandbox/pay/${ref}/card`, { method: 'POST', body })
  if (answer.status !== 303) throw new Error(`the provider's page answered ${answer.status}`)
  return (await providerIn(deps).find(ref)).state === 'captured'
}

/** Delivers the provider's pending webhooks of a payment, because no jobs run here. */
export async function deliverEvents(deps: Deps, ref: string): Promise<void> {
  const { rows } = await deps.database.execute<{ id: string; body: object }>(
    sql`SELECT id, body FROM sandbox_events WHERE ref = ${ref} ORDER BY created_at`,
  )
  const { rows: paid } = await deps.database.execute<{ provider: string }>(
    sql`SELECT provider FROM payments WHERE provider_ref = ${ref}`,
  )
  // The provider of an agency's own account has an address of its own.
  const path = `/webhooks/${(paid[0]?.provider ?? 'sandbox').replace(':', '/')}`
  for (const event of rows) {
    const body = JSON.stringify(event.body)
    const headers = signedHeaders([webhookKey(deps)], event.id, deps.clock.now(), body)
    const answer = await paymentsRoutes(deps).request(path, { method: 'POST', headers, body })
    if (answer.status !== 204) throw new Error(`the webhook answered ${answer.status}`)
  }
}

/** Fills in travelers and payer where they are missing. */
export async function checkOutOnce(deps: Deps, saleId: string): Promise<void> {
  const { customer: known, lines } = await presentSale(deps, saleId)
  if (known) return
  const travellers = lines.flatMap(({ position, items, travellerFields }) => {
    if (travellerFields.length === 0) return []
    const guests = Math.max(...items.map(({ adults, childAges }) => adults + childAges.length))
    return Array.from({ length: guests }, () => ({
      ...{ line: position, givenName: 'Ana', familyName: 'Paz', age: null },
    }))
  })
  await checkOut(
    { ...visitor([saleId]), deps },
    {
      ...{ saleId, travellers, requests: '', ...acceptedTexts },
      customer,
    },
  )
}
