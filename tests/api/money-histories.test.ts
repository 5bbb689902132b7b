import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositOf } from '#core/sales.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { sendOpenRefunds, sendRefund } from '#server/modules/payments/send-refund.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { completeSales } from '#server/modules/sales/complete-sales.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { giveGoodwill } from '#server/modules/sales/give-goodwill.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import { markNoShow } from '#server/modules/sales-desk/mark-no-show.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { always, type Service, type Step, service, step } from '#tests/builders/money-stories.ts'
import { deliverEvents, startPaying } from '#tests/builders/pay.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import { hold, newKey, outing, ride, stay, visitor } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database.ts'

let now = new Date()
let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

/** How often it was noted that nobody came, or taken back, and how often the platform gave back what was kept. */
let noted = 0
let given = 0
const owner: Requester = {
  actor: { role: 'owner', personId: 'ana', accountId: '1001', branchIds: [], saleIds: [] },
  ip: '192.0.2.1',
  browser: null,
}

const admin: Requester = {
  actor: { role: 'admin', personId: 'adela', accountId: null, branchIds: [], saleIds: [] },
  ip: '192.0.2.1',
}

beforeAll(async () => {
  ;({ db, deps, catalogue } = await startSaleWorld({ now: () => now }))
})
afterAll(() => db?.drop())

const choiceOf = ({ kind, nights, strict }: Service, i: number) => {
  const on = 40 + 5 * i
  if (kind === 'outing') return outing(catalogue, on, nights)
  return kind === 'ride'
    ? ride(catalogue, on, on + nights)
    : stay(catalogue, on, nights, 1 + (nights % 2), strict)
}

/** What happens is refused where it may not: then nothing of it may have happened. */
async function tryTo(effect: () => Promise<unknown>): Promise<boolean> {
  try {
    await effect()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The customer pays; the bank takes `change` more than was asked for. */
async function takeAt(ref: string, change: number): Promise<void> {
  await db.database.execute(sql`
    UPDATE sandbox_payments SET state = 'captured', amount_minor = greatest(1, amount_minor + ${change})
    WHERE ref = ${ref} AND state = 'requires_action'`)
}

const paymentOf = async (ref: string): Promise<string> => {
  const { rows } = await db.database.execute<{ id: string }>(
    sql`SELECT id FROM payments WHERE provider_ref = ${ref}`,
  )
  return rows[0]?.id ?? ''
}

async function pay(saleId: string, purpose: 'all' | 'deposit', change: number): Promise<void> {
  const { dueMinor, totalMinor, paidMinor } = await presentSale(deps, saleId)
  if (dueMinor === 0) return
  const [amount, what] =
    purpose === 'deposit' && paidMinor === 0
      ? ([depositOf(totalMinor), 'deposit'] as const)
      : ([dueMinor, paidMinor > 0 ? 'balance' : 'full'] as const)
  const ref = await startPaying(deps, saleId, amount, what)
  await takeAt(ref, change)
  await reconcilePayment(deps, { paymentId: await paymentOf(ref) })
}

const idsOf = async (table: 'payments' | 'refunds', saleId: string) => {
  const { rows } = await db.database.execute<{ id: string }>(
    sql`SELECT id FROM ${sql.identifier(table)} WHERE sale_id = ${saleId} ORDER BY created_at, id`,
  )
  return rows.map(({ id }) => id)
}

const refusing = (): Deps => ({
  ...deps,
  payments: { ...deps.payments, refund: async () => ({ providerRef: '', state: 'failed' }) },
})

async function cancel(saleId: string, lineId: string | null): Promise<void> {
  const { penaltyMinor } = await simulateCancellation({ ...visitor([saleId]), deps }, { saleId, lineId })
  await cancelLines(
    { ...visitor([saleId]), deps },
    {
      ...{ saleId, lineId, idempotencyKey: newKey(), acceptedPenaltyMinor: penaltyMinor },
    },
  )
}

async function happen(saleId: string, { act, change }: Step): Promise<void> {
  switch (act) {
    case 'pay':
      return pay(saleId, 'all', change)
    case 'deposit':
      return pay(saleId, 'deposit', change)
    case 'cancel line': {
      const { lines } = await presentSale(deps, saleId)
      return cancel(saleId, lines[change % lines.length]?.id ?? null)
    }
    case 'cancel all':
      return cancel(saleId, null)
    case 'release':
      return releaseHold({ ...visitor([saleId]), deps }, saleId)
    case 'expire':
      await db.database.execute(sql`UPDATE sales SET expires_at = now() - interval '3 hours'
        WHERE id = ${saleId} AND state IN ('held', 'pending_payment', 'manual_review')`)
      return void (await expireHold(deps, { saleId }))
    case 'pay late': {
      const { dueMinor, paidMinor } = await presentSale(deps, saleId)
      if (dueMinor === 0) return
      const ref = await startPaying(deps, saleId, dueMinor, paidMinor > 0 ? 'balance' : 'full')
      await takeAt(ref, 0)
      await happen(saleId, { act: 'expire', change })
      return reconcilePayment(deps, { paymentId: await paymentOf(ref) })
    }
    case 'twice': {
      // Everything is told once more, as providers do.
      for (const paymentId of await idsOf('payments', saleId)) {
        await reconcilePayment(deps, { paymentId })
        const { rows } = await db.database.execute<{ ref: string }>(
          sql`SELECT provider_ref AS ref FROM payments WHERE id = ${paymentId}`,
        )
        if (rows[0]?.ref) await deliverEvents(deps, rows[0].ref)
      }
      return
    }
    case 'refuse':
    case 'send':
      for (const refundId of await idsOf('refunds', saleId))
        await sendRefund(act === 'send' ? deps : refusing(), { refundId })
      return
    case 'nobody came': {
      const { lines } = await presentSale(deps, saleId)
      const line = lines[change % lines.length]
      const begins = new Date(line?.startsAt ?? 0)
      if (now < begins) now = begins
      await markNoShow({ ...owner, deps }, { saleId, lineId: line?.id ?? '', noShow: change % 4 > 0 })
      noted += 1
      // Some are looked at before all of their services are over.
      if (change % 3 > 0) now = new Date(now.getTime() + 30 * 86_400_000)
      return void (await completeSales(deps))
    }
    case 'goodwill': {
      // Per cent of what was kept; above the whole it is refused.
      const { penaltyMinor } = await presentSale(deps, saleId)
      const amountMinor = Math.max(1, Math.round((penaltyMinor * change) / 100))
      const earned = await earnedOf(saleId)
      await giveGoodwill(
        { ...admin, deps },
        { saleId, amountMinor, reason: 'cortesía', idempotencyKey: newKey() },
      )
      given += 1
      expect((await presentSale(deps, saleId)).penaltyMinor).toBe(penaltyMinor - amountMinor)
      // The platform bears it: the agency and its seller keep what they had.
      expect(await earnedOf(saleId)).toEqual(earned)
      return
    }
    case 'days go by':
      now = new Date(now.getTime() + change * 86_400_000)
  }
}

/** What the agency and its seller earn of the sale's lines. */
async function earnedOf(saleId: string) {
  const { rows } = await db.database.execute(
    sql`SELECT id, earnings FROM lines WHERE sale_id = ${saleId} ORDER BY id`,
  )
  return rows
}

/** What the provider took for the sale and gave back of it, by its own books. */
async function booksOf(saleId: string): Promise<{ taken: number; given: number }> {
  const { rows } = await db.database.execute<{ taken: number; given: number }>(sql`
    SELECT coalesce(sum(amount_minor) FILTER (WHERE p.state = 'captured'), 0)::int AS taken,
      coalesce(sum((SELECT sum(r.amount_minor) FROM sandbox_refunds r WHERE r.ref = p.ref)), 0)::int AS given
    FROM sandbox_payments p WHERE merchant_id IN (SELECT id FROM payments WHERE sale_id = ${saleId})`)
  return rows[0] ?? { taken: 0, given: 0 }
}

/** Answers the sale's state. */
async function check(saleId: string, story: readonly Step[]): Promise<string> {
  const sale = await presentSale(deps, saleId)
  const said = JSON.stringify({ state: sale.state, story })
  const live = sale.lines.filter(({ state }) => state === 'held' || state === 'confirmed')
  const liveMinor = live.reduce((sum, { price }) => sum + price.totalMinor, 0)
  for (const { price, state, penaltyMinor } of sale.lines) {
    expect(price.baseMinor + price.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0), said).toBe(
      price.totalMinor,
    )
    expect(state === 'cancelled' ? (penaltyMinor ?? 0) : 0, said).toBeLessThanOrEqual(price.totalMinor)
  }
  const { taken } = await booksOf(saleId)
  const ordered = sale.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(sale.paidMinor, said).toBe(taken)
  expect(sale.dueMinor, said).toBe(Math.max(0, liveMinor + sale.penaltyMinor - taken + ordered))
  // What is kept is what the customer has bought or forfeited, as far as it is paid; a waiting sale may have too much.
  const kept = liveMinor + sale.penaltyMinor - sale.dueMinor
  if (sale.state === 'held' || sale.state === 'pending_payment' || sale.state === 'manual_review')
    expect(taken - ordered, said).toBeGreaterThanOrEqual(kept)
  else expect(taken, said).toBe(kept + ordered)
  const { rows } = await db.database.execute<{ commission: number; earned: number }>(sql`
    SELECT coalesce((SELECT sum(amount_minor) FROM entries WHERE sale_id = ${saleId} AND kind LIKE 'commission%'), 0)::int AS commission,
      coalesce(sum((earnings->>'commissionMinor')::int + (earnings->>'markupMinor')::int)
        FILTER (WHERE state IN ('confirmed', 'cancelled')), 0)::int AS earned
    FROM lines WHERE sale_id = ${saleId}`)
  expect(rows[0]?.commission, said).toBe(rows[0]?.earned)
  return sale.state
}

test('whatever happens to a sale, what was paid is kept or given back, to the cent', {
  timeout: 240_000,
}, async () => {
  const begun = now
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(service, { minLength: 1, maxLength: 3 }),
      fc.nat(99),
      fc.array(step, { minLength: 1, maxLength: 9 }),
      async (services, odd, story) => {
        now = begun
        await db.database.execute(
          sql`UPDATE stock SET held = 0, sold = 0, price_minor = price_minor / 100 * 100 + ${odd}`,
        )
        const saleId = await hold(deps, services.map(choiceOf))
        for (const [i, one] of story.entries()) {
          await tryTo(() => happen(saleId, one))
          seen.add(await check(saleId, story.slice(0, i + 1)))
        }
        // In the end everything that is owed to the customer reaches them, and nothing twice.
        for (const round of [1, 2]) {
          await db.database.execute(
            sql`UPDATE refunds SET next_try_at = now() - interval '1 minute'
              WHERE sale_id = ${saleId}`,
          )
          for (const refundId of await idsOf('refunds', saleId)) await sendRefund(deps, { refundId })
          if (round === 1) await sendOpenRefunds(deps)
        }
        const sale = await presentSale(deps, saleId)
        const { taken, given } = await booksOf(saleId)
        const ordered = sale.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect([given, taken - given], JSON.stringify(story)).toEqual([ordered, sale.paidMinor - ordered])
        expect(sale.refunds.every(({ state }) => state === 'done')).toBe(true)
      },
    ),
    { numRuns: Number(process.env.HISTORIES ?? 120), examples: always },
  )
  expect(noted).toBeGreaterThan(0)
  expect(given).toBeGreaterThanOrEqual(2)
  expect([...seen]).toEqual(expect.arrayContaining(['confirmed', 'cancelled', 'expired']))
})
