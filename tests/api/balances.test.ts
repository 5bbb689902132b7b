import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { depositOf } from '#core/sales/sales.ts'
import { addDays, dayIn, formatDay } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { findMailFacts } from '#server/modules/mail/mail-facts.ts'
import { writeLetter } from '#server/modules/mail/write-letter.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { checkOut } from '#server/modules/sales/check-out.ts'
import { followBalances } from '#server/modules/sales/follow-balances.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { readVoucherFacts } from '#server/modules/vouchers/voucher-facts.ts'
import { voucherPdf } from '#server/modules/vouchers/voucher-pdf.ts'
import type { Deps } from '#server/platform/deps.ts'
import { acceptedTexts } from '#tests/builders/accepted-texts.ts'
import { openAttempt } from '#tests/builders/attempts.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { customer } from '#tests/builders/payers.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import { stay, visitor } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

const start = 60
let now = new Date()
let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, deps, catalogue } = await startSaleWorld({ now: () => now }))
})
beforeEach(async () => {
  now = new Date()
  await setPolicy('keep')
})
afterAll(() => db?.drop())

const setPolicy = (overduePolicy: 'keep' | 'cancel') =>
  db.database.update(accounts).set({ overduePolicy }).where(eq(accounts.id, '1001'))

/** A stay confirmed by its deposit. */
async function soldOnDeposit(): Promise<{ saleId: string; totalMinor: number }> {
  const choices = [stay(catalogue, start, 2)]
  const { saleId, paymentId, ref, totalMinor } = await openAttempt(
    deps,
    catalogue,
    now,
    'requires_action',
    choices,
  )
  await checkOut(
    { ...visitor([saleId]), deps },
    {
      ...{ saleId, customer, travellers: [], requests: '', ...acceptedTexts },
    },
  )
  const amount = depositOf(totalMinor)
  await db.database.execute(
    sql`UPDATE payments SET purpose = 'deposit', amount_minor = ${amount}::int WHERE id = ${paymentId}`,
  )
  await db.database.execute(
    sql`UPDATE sandbox_payments SET state = 'captured', amount_minor = ${amount}::int WHERE ref = ${ref}`,
  )
  await reconcilePayment(deps, { paymentId })
  expect((await presentSale(deps, saleId)).state).toBe('confirmed')
  return { saleId, totalMinor }
}
/** That many days before the last payment day, at noon in the hotel's zone. */
function daysBeforeDue(days: number): void {
  const today = dayIn(new Date(), 'America/Cancun')
  now = instantAt(addDays(today, start - 14 - days), '12:00', 'America/Cancun')
}
const eventsOf = async (saleId: string) =>
  (await presentSale(deps, saleId)).history
    .map(({ event }) => event)
    .filter((event) => event.startsWith('balance'))
/** Rooms sold on the first night of a sale. */
async function soldFor(saleId: string): Promise<number | undefined> {
  const { rows } = await db.database.execute<{ sold: number }>(sql`
    SELECT s.sold FROM allocations a JOIN lines l ON l.id = a.line_id JOIN stock s USING (unit_id, day)
    WHERE l.sale_id = ${saleId} ORDER BY day LIMIT 1`)
  return rows[0]?.sold
}
const mailsOf = async (saleId: string) => {
  const { rows } = await db.database.execute<{ key: string }>(
    sql`SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`mail:%:${saleId}%`} ORDER BY key`,
  )
  return rows.map(({ key }) => key.split(':')[1])
}

describe('documents', () => {
  test('before full payment there is a confirmation without a code, which states the balance', async () => {
    const { saleId, totalMinor } = await soldOnDeposit()
    const facts = await readVoucherFacts(deps, saleId)
    const dueMinor = totalMinor - depositOf(totalMinor)
    expect(facts.balance?.amountMinor).toBe(dueMinor)
    const text = readPdf(await voucherPdf(deps, facts)).text
    expect(text).toContain('Confirmación de reservación')
    expect(text).toContain('Saldo pendiente')
    expect(text).not.toContain('Voucher de servicio')
    const letter = await letterOf(saleId, 'sale-confirmed')
    expect(letter).toContain('al completar el pago')
    await db.database.execute(sql`
      UPDATE payments SET amount_minor = ${totalMinor}::int WHERE sale_id = ${saleId} AND state = 'captured'`)
    const paid = readPdf(await voucherPdf(deps, await readVoucherFacts(deps, saleId))).text
    expect(paid).toContain('Voucher de servicio')
    expect(paid).not.toContain('Saldo pendiente')
    expect(await letterOf(saleId, 'sale-confirmed')).toContain('voucher en PDF')
  })

  test('after the due day, document and mail ask for the balance today', async () => {
    const { saleId } = await soldOnDeposit()
    for (const days of [3, -3]) {
      daysBeforeDue(days)
      const last = addDays(dayIn(now, 'America/Cancun'), Math.max(0, days))
      const day = formatDay(last, 'es', 'long')
      expect(readPdf(await voucherPdf(deps, await readVoucherFacts(deps, saleId))).text).toContain(day)
      expect(await letterOf(saleId, 'sale-confirmed')).toContain(day)
    }
  })
})

async function letterOf(saleId: string, template: 'sale-confirmed' | 'balance-due'): Promise<string> {
  const facts = await findMailFacts(deps, { saleId })
  if (!facts) throw new Error('no sale')
  return writeLetter(template, facts, {}, now)?.paragraphs.join(' ') ?? ''
}

describe('a balance', () => {
  test('is reminded of seven and two days before its due day, once each', async () => {
    const { saleId } = await soldOnDeposit()
    const days: [number, string[]][] = [
      [8, []],
      [7, ['balance_reminded']],
      [6, ['balance_reminded']],
      [2, ['balance_reminded', 'balance_reminded_last']],
      [0, ['balance_reminded', 'balance_reminded_last']],
    ]
    for (const [day, events] of days) {
      daysBeforeDue(day)
      await followBalances(deps)
      expect(await eventsOf(saleId), `${day} days before`).toEqual(events)
    }
    expect(await mailsOf(saleId)).toEqual(
      expect.arrayContaining(['balance_reminded', 'balance_reminded_last']),
    )
    expect(await letterOf(saleId, 'balance-due')).toContain('quedan por pagar')
  })

  test('of a client without e-mail notifies the seller once, and no mail is queued', async () => {
    const { saleId } = await soldOnDeposit()
    await db.database.execute(
      sql`UPDATE sales SET customer_email = NULL, customer = customer || '{"email": ""}' WHERE id = ${saleId}`,
    )
    const before = await mailsOf(saleId)
    for (const day of [7, 2]) {
      daysBeforeDue(day)
      await followBalances(deps)
    }
    // Not visible to the customer.
    expect(await eventsOf(saleId)).toEqual([])
    const { rows } = await db.database.execute(
      sql`SELECT event FROM audit WHERE sale_id = ${saleId} AND event LIKE 'balance%'`,
    )
    expect(rows).toEqual([{ event: 'balance_not_mailed' }])
    expect(await mailsOf(saleId)).toEqual(before)
  })

  test('that is overdue is reported, and the sale stays if the agency wants that', async () => {
    const { saleId } = await soldOnDeposit()
    daysBeforeDue(-1)
    await followBalances(deps)
    await followBalances(deps)
    expect(await eventsOf(saleId)).toEqual(['balance_overdue'])
    const sale = await presentSale(deps, saleId)
    expect(sale).toMatchObject({ state: 'confirmed', refunds: [] })
    expect(sale.dueMinor).toBeGreaterThan(0)
  })

  test('that is overdue cancels the sale by its terms if the agency wants that', async () => {
    // Finishes what earlier tests left over.
    daysBeforeDue(-1)
    await followBalances(deps)
    now = new Date()
    await setPolicy('cancel')
    const free = await soldOnDeposit()
    // Sold before a deposit had to cover the cancellation penalty.
    const strict = await soldOnDeposit()
    await db.database.execute(sql`UPDATE lines SET snapshot = snapshot
      || jsonb_build_object('policy', jsonb_build_array(jsonb_build_object('from', ${now.toISOString()}::text,
        'penalty', '{"bp": 10000}'::jsonb))) WHERE sale_id = ${strict.saleId}`)
    daysBeforeDue(-1)
    const sold = await soldFor(free.saleId)
    await followBalances(deps)
    const deposit = depositOf(free.totalMinor)
    expect(await presentSale(deps, free.saleId)).toMatchObject({
      ...{ state: 'cancelled', penaltyMinor: 0, dueMinor: 0, refunds: [{ amountMinor: deposit }] },
    })
    expect(await presentSale(deps, strict.saleId)).toMatchObject({
      ...{ state: 'cancelled', penaltyMinor: depositOf(strict.totalMinor), refunds: [] },
    })
    expect(await mailsOf(free.saleId)).toContain('line-cancelled')
    expect(await soldFor(free.saleId)).toBe((sold ?? 0) - 2)
  })

  test('that is processed late costs the penalty of the end of its due day', async () => {
    daysBeforeDue(-1)
    await followBalances(deps)
    now = new Date()
    await setPolicy('cancel')
    const { saleId, totalMinor } = await soldOnDeposit()
    const costs = instantAt(
      addDays(dayIn(new Date(), 'America/Cancun'), start - 10),
      '00:00',
      'America/Cancun',
    )
    await db.database.execute(sql`UPDATE lines SET snapshot = snapshot
      || jsonb_build_object('policy', jsonb_build_array(jsonb_build_object('from', ${costs.toISOString()}::text,
        'penalty', '{"bp": 10000}'::jsonb))) WHERE sale_id = ${saleId}`)
    // Nothing ran for days, in which the penalty has risen to the full price.
    daysBeforeDue(-8)
    await followBalances(deps)
    expect(await presentSale(deps, saleId)).toMatchObject({
      ...{ state: 'cancelled', penaltyMinor: 0, refunds: [{ amountMinor: depositOf(totalMinor) }] },
    })
  })

  test('of a sale confirmed with less than the amount due is collected too, with at least two days’ notice', async () => {
    const { saleId, totalMinor } = await soldOnDeposit()
    // As if staff had accepted one peso ten days before the stay.
    const sold = instantAt(
      addDays(dayIn(new Date(), 'America/Cancun'), start - 10),
      '12:00',
      'America/Cancun',
    )
    await db.database.execute(sql`UPDATE payments SET purpose = 'full', amount_minor = 100
      WHERE sale_id = ${saleId} AND state = 'captured'`)
    await db.database.execute(
      sql`UPDATE sales SET confirmed_at = ${sold.toISOString()}::timestamptz WHERE id = ${saleId}`,
    )
    now = sold
    await followBalances(deps)
    expect(await eventsOf(saleId)).toEqual(['balance_reminded_last'])
    expect((await presentSale(deps, saleId)).deposit).toEqual({
      ...{ amountMinor: 100, balanceDueOn: addDays(dayIn(sold, 'America/Cancun'), 2) },
    })
    expect((await presentSale(deps, saleId)).dueMinor).toBe(totalMinor - 100)
    now = new Date(sold.getTime() + 3 * 86_400_000)
    await followBalances(deps)
    expect(await eventsOf(saleId)).toEqual(['balance_reminded_last', 'balance_overdue'])
  })

  test('that was never announced is asked for before the sale ends, with two days from then', async () => {
    daysBeforeDue(-5)
    await followBalances(deps)
    now = new Date()
    await setPolicy('cancel')
    const [mailed, unmailed] = [await soldOnDeposit(), await soldOnDeposit()]
    // As if staff had accepted less weeks ago, before such balances were collected.
    await db.database.execute(sql`UPDATE payments SET purpose = 'full'
      WHERE sale_id IN (${mailed.saleId}, ${unmailed.saleId}) AND state = 'captured'`)
    await db.database.execute(
      sql`UPDATE sales SET customer_email = NULL, customer = customer || '{"email": ""}' WHERE id = ${unmailed.saleId}`,
    )
    const statesAt = async (days: number) => {
      daysBeforeDue(days)
      await followBalances(deps)
      const sales = [await presentSale(deps, mailed.saleId), await presentSale(deps, unmailed.saleId)]
      return sales.map(({ state }) => state)
    }
    const first = await statesAt(-5)
    expect(first).toEqual(['confirmed', 'confirmed'])
    await db.owner.execute(sql`ALTER TABLE audit DISABLE TRIGGER append_only`)
    await db.owner.execute(sql`UPDATE audit SET at = ${now.toISOString()}::timestamptz
      WHERE sale_id IN (${mailed.saleId}, ${unmailed.saleId}) AND event LIKE 'balance%'`)
    await db.owner.execute(sql`ALTER TABLE audit ENABLE TRIGGER append_only`)
    expect(await statesAt(-7)).toEqual(['confirmed', 'confirmed'])
    expect(await eventsOf(mailed.saleId)).toEqual(['balance_reminded_last'])
    expect(await statesAt(-8)).toEqual(['cancelled', 'cancelled'])
  })

  test('that is paid needs no action', async () => {
    const { saleId, totalMinor } = await soldOnDeposit()
    await db.database.execute(sql`
      UPDATE payments SET amount_minor = ${totalMinor}::int WHERE sale_id = ${saleId} AND state = 'captured'`)
    for (const day of [7, 2, -1]) {
      daysBeforeDue(day)
      await followBalances(deps)
    }
    expect(await eventsOf(saleId)).toEqual([])
  })
})
