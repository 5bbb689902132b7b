import { sql } from 'drizzle-orm'
import { disputeSandboxPayment } from '#server/gateways/payments/sandbox/sandbox-disputes.ts'
import { endHold } from '#tests/support/database/end-hold.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import {
  awaitSale,
  buy,
  checkOutSale,
  holdSale,
  type Sale,
  sendCard,
  startPaying,
} from '#tests/support/pages/sales-by-api.ts'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import { prepared } from '#tests/support/servers/prepared.ts'

/** One of each kind. */
export const all = ({ offers }: Visit) => [offers.family, offers.tour, offers.transfer]
/** Holds the three, or the named ones. */
export const hold = (visit: Visit, offered = all(visit)) =>
  holdSale(
    visit.shop,
    offered.map(({ line }) => line),
    { language: visit.language },
  )
/** Held, with its travelers. */
export const checkOut = async (visit: Visit, offered = all(visit)) =>
  checkOutSale(visit.shop, await hold(visit, offered))
/** Paid by card. */
export const bought = (visit: Visit, purpose: 'full' | 'deposit' = 'full') =>
  buy(
    visit.page.request,
    all(visit).map(({ line }) => line),
    { language: visit.language, purpose },
  )

/** A transfer without flight details. */
export async function boughtEarly({ page, offers, language }: Visit): Promise<Sale> {
  const { line } = offers.transfer
  const { choice } = line
  if (choice.kind !== 'transfers') throw new Error('no transfer')
  const legs = choice.legs.map((leg) => ({ ...leg, flight: '' }))
  return await buy(page.request, [{ ...line, choice: { ...choice, legs } }], { language })
}

/** The deposit is paid. */
export const deposited = (visit: Visit) => bought(visit, 'deposit')

/** Its card was declined. */
export async function failed(visit: Visit): Promise<Sale> {
  const sale = await checkOut(visit)
  await sendCard(visit.page.request, await startPaying(visit.shop, sale), 'decline')
  return await awaitSale(visit.shop, sale.id, ({ payments }) => payments[0]?.state === 'failed')
}

/** Paid by card, and disputed: the provider's page of the dispute. */
async function disputed(visit: Visit): Promise<{ sale: Sale; path: string }> {
  const sale = await bought(visit)
  let path = ''
  await inShopDatabase(async (database) => {
    const { rows } = await database.execute<{ ref: string }>(
      sql`SELECT provider_ref AS ref FROM payments WHERE sale_id = ${sale.id}`,
    )
    const ref = rows[0]?.ref ?? ''
    await disputeSandboxPayment({ database }, { paymentId: ref })
    const disputes = await database.execute<{ id: string }>(
      sql`SELECT id FROM sandbox_disputes WHERE ref = ${ref}`,
    )
    path = `/sandbox/disputes/${disputes.rows[0]?.id}`
  })
  await awaitSale(visit.shop, sale.id, ({ payment }) => payment === 'disputed')
  return { sale, path }
}

/** The provider's page of a dispute, with evidence submitted. */
export async function evidenced(visit: Visit): Promise<string> {
  const { path } = await disputed(visit)
  await visit.page.request.post(`${path}/evidence`, {
    form: { evidence: 'El voucher se canjeó el 3 de mayo.' },
  })
  return path
}

/** A client's bank charged the payment back. */
export async function takenBack(visit: Visit): Promise<Sale> {
  const { sale, path } = await disputed(visit)
  await visit.page.request.post(path, { form: { state: 'lost' } })
  return await awaitSale(visit.shop, sale.id, ({ payment }) => payment === 'unpaid')
}

/** The deadline of a reference payment has passed. */
export async function expired(visit: Visit): Promise<Sale> {
  const { id } = await referenced(visit)
  await endHold(id, 3)
  return await awaitSale(visit.shop, id, ({ state }) => state === 'expired')
}

/** Awaits payment in cash. */
export async function referenced(visit: Visit): Promise<Sale> {
  const sale = await checkOut(visit)
  await startPaying(visit.shop, sale, 'oxxo')
  return await awaitSale(visit.shop, sale.id, ({ payments }) => payments[0]?.reference != null)
}

/** Opens the page of a sale made once for the visit. */
export const ofSale =
  (prepare: (visit: Visit) => Promise<Sale>, path: (saleId: string) => string) => async (visit: Visit) => {
    const sale = await prepared(visit, prepare)
    await visit.page.goto(path(sale.id))
    await settle(visit.page)
  }
