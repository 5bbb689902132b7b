import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, dayIn } from '#core/time/days.ts'
import { compareSettlement, compareSettlements } from '#server/modules/payments/compare-settlement.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openAttempt } from '#tests/builders/attempts.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { notify, setAtProvider, statusOf } from '#tests/builders/provider-words.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

const now = new Date()
let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, deps, catalogue } = await startSaleWorld({ now: () => now }))
})
afterAll(() => db?.drop())

const attempt = () => openAttempt(deps, catalogue, now)

describe('the reconciliation of a day', () => {
  const longAgo = '2026-03-14'
  /** A day of its own: attempts that both books have, and nothing else. */
  async function dayOf(
    n: number,
    change: (opened: Awaited<ReturnType<typeof attempt>>) => Promise<unknown>,
    from: Day = longAgo,
  ) {
    const day = addDays(from, n)
    const opened = await attempt()
    await notify(deps, { payment: opened.ref, status: statusOf('captured', opened.totalMinor) })
    await setAtProvider(deps, opened.ref, 'captured')
    await change(opened)
    for (const table of ['payments', 'sandbox_payments'])
      await db.database.execute(sql`UPDATE ${sql.raw(table)} SET created_at = ${`${day}T23:59:59Z`}::timestamptz
        WHERE ${sql.raw(table === 'payments' ? 'provider_ref' : 'ref')} = ${opened.ref}`)
    return { day, ...opened }
  }
  const itemsOf = async (subject: string) => {
    const { rows } = await db.database.execute<{ kind: string }>(
      sql`SELECT kind FROM work_items WHERE subject = ${subject} AND resolved_at IS NULL`,
    )
    return rows.map(({ kind }) => kind)
  }

  test('that agrees to the cent opens no case', async () => {
    const { day, paymentId } = await dayOf(0, async () => {})
    expect(await compareSettlement(deps, day, providerIn(deps))).toBe(0)
    expect(await compareSettlement(deps, addDays(day, 1), providerIn(deps))).toBe(0)
    expect(await itemsOf(paymentId)).toEqual([])
  })

  test('a cent, a payment in our books only, or in the provider’s only, is reported once', async () => {
    const cent = await dayOf(2, ({ paymentId }) =>
      db.database.execute(sql`UPDATE payments SET amount_minor = amount_minor - 1 WHERE id = ${paymentId}`),
    )
    for (let times = 0; times < 2; times++)
      expect(await compareSettlement(deps, cent.day, providerIn(deps))).toBe(1)
    expect(await itemsOf(cent.paymentId)).toEqual(['settlement_difference'])
    // Once the books agree no action is needed.
    await db.database.execute(
      sql`UPDATE payments SET amount_minor = amount_minor + 1 WHERE id = ${cent.paymentId}`,
    )
    expect(await compareSettlement(deps, cent.day, providerIn(deps))).toBe(0)
    expect(await itemsOf(cent.paymentId)).toEqual([])

    const gone = await dayOf(4, ({ ref }) => setAtProvider(deps, ref, 'failed'))
    expect(await compareSettlement(deps, gone.day, providerIn(deps))).toBe(1)
    expect(await itemsOf(gone.paymentId)).toEqual(['settlement_difference'])

    const foreign = await dayOf(6, () => Promise.resolve())
    await db.database.execute(
      sql`UPDATE payments SET provider_ref = 'elsewhere' WHERE id = ${foreign.paymentId}`,
    )
    expect(await compareSettlement(deps, foreign.day, providerIn(deps))).toBe(2)
    expect(await itemsOf(foreign.ref)).toEqual(['settlement_difference'])
  })

  test('a difference that somebody decided stays closed, until its amounts change', async () => {
    const { day, paymentId } = await dayOf(12, async () => {})
    const change = (byMinor: number) =>
      db.database.execute(
        sql`UPDATE payments SET amount_minor = amount_minor + ${byMinor} WHERE id = ${paymentId}`,
      )
    const end = (by: string | null, decision: string) =>
      db.database.execute(sql`UPDATE work_items SET resolved_at = now(), resolved_by = ${by}, decision = ${decision}
        WHERE subject = ${paymentId} AND resolved_at IS NULL`)
    await change(-1)
    expect(await compareSettlement(deps, day, providerIn(deps))).toBe(1)
    // Differences that resolved by themselves need no decision.
    await end(null, 'over')
    expect(await compareSettlement(deps, day, providerIn(deps))).toBe(1)
    await end('admin:somebody', 'done')
    for (let times = 0; times < 2; times++)
      expect(await compareSettlement(deps, day, providerIn(deps))).toBe(0)
    expect(await itemsOf(paymentId)).toEqual([])
    await change(-1)
    expect(await compareSettlement(deps, day, providerIn(deps))).toBe(1)
    expect(await itemsOf(paymentId)).toEqual(['settlement_difference'])
  })

  test('money known only to the provider is booked, and then is not a difference', async () => {
    const opened = await attempt()
    await setAtProvider(deps, opened.ref, 'captured')
    const day = addDays(longAgo, 8)
    for (const table of ['payments', 'sandbox_payments'])
      await db.database.execute(sql`UPDATE ${sql.raw(table)} SET created_at = ${`${day}T00:00:00Z`}::timestamptz
        WHERE ${sql.raw(table === 'payments' ? 'provider_ref' : 'ref')} = ${opened.ref}`)
    expect(await compareSettlement(deps, day, providerIn(deps))).toBe(0)
    expect((await presentSale(deps, opened.saleId)).state).toBe('confirmed')
  })

  test('a double refund is detected', async () => {
    const { day, ref } = await dayOf(10, async ({ ref: its }) => {
      await db.database.execute(sql`INSERT INTO sandbox_refunds (id, ref, provider_ref, amount_minor)
        VALUES (${newId()}, ${its}, ${newId()}, 500)`)
    })
    expect(ref).not.toBe('')
    expect(await compareSettlement(deps, day, providerIn(deps))).toBe(1)
  })

  test('a refund made at the provider weeks later is detected', async () => {
    const refunded = (days: number) =>
      dayOf(
        -days,
        ({ ref }) =>
          db.database.execute(sql`INSERT INTO sandbox_refunds (id, ref, provider_ref, amount_minor)
          VALUES (${newId()}, ${ref}, ${newId()}, 500)`),
        dayIn(now, 'UTC'),
      )
    const seen = [await refunded(30), await refunded(60), await refunded(120)]
    const between = await refunded(29)
    await compareSettlements(deps)
    for (const { paymentId } of seen) expect(await itemsOf(paymentId)).toEqual(['settlement_difference'])
    expect(await itemsOf(between.paymentId)).toEqual([])
  })
})
