import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pauseBeforePoll, pollingLimits, refundRetries } from '#core/sales/sales.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { listPayments } from '#server/modules/ledger/list-payments.ts'
import { requestRefunds } from '#server/modules/ledger/request-refunds.ts'
import {
  closePayment,
  reconcileOpenPayments,
  reconcilePayment,
} from '#server/modules/payments/reconcile-payment.ts'
import { sendOpenRefunds, sendRefund } from '#server/modules/payments/send-refund.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openAttempt } from '#tests/builders/attempts.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { notify, setAtProvider, statusOf } from '#tests/builders/provider-words.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

let now = new Date()
let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, deps, catalogue } = await startSaleWorld({ now: () => now }))
})
afterAll(() => db?.drop())

const attempt = () => openAttempt(deps, catalogue, now)
const aged = (paymentId: string, age: string) =>
  db.database.execute(
    sql`UPDATE payments SET created_at = now() - ${age}::interval, asked_at = NULL WHERE id = ${paymentId}`,
  )
const paymentOf = async (saleId: string) => (await presentSale(deps, saleId)).payments[0]
const jobAt = async (key: string) => {
  const { rows } = await db.database.execute<{ at: string }>(
    sql`SELECT run_at AS at FROM graphile_worker.jobs WHERE key = ${key}`,
  )
  return rows[0] && new Date(rows[0].at).getTime()
}

describe('a payment in progress', () => {
  test('that does not arrive is reported, and another attempt can be made', async () => {
    const { saleId, ref, totalMinor } = await attempt()
    await notify(deps, { payment: ref, status: statusOf('authorized', totalMinor) })
    await notify(deps, { payment: ref, status: statusOf('failed', totalMinor) })
    const sale = await presentSale(deps, saleId)
    expect(sale).toMatchObject({
      state: 'pending_payment',
      payments: [{ state: 'failed', failure: 'card_declined' }],
    })
    expect(sale.history.map(({ event }) => event)).toContain('payment_failed')
  })

  test('is queried less and less often, for a limited time', async () => {
    const { paymentId, ref } = await attempt()
    await setAtProvider(deps, ref, 'authorized')
    const begun = now
    const waitAfter = async (seconds: number) => {
      now = new Date(begun.getTime() + seconds * 1000)
      await reconcilePayment(deps, { paymentId })
      const at = await jobAt(`reconcile:${paymentId}`)
      await db.database.execute(sql`SELECT graphile_worker.remove_job(${`reconcile:${paymentId}`})`)
      return at === undefined ? null : Math.round((at - now.getTime()) / 1000)
    }
    expect(await waitAfter(1)).toBe(15)
    expect(await waitAfter(20 * 60)).toBeGreaterThanOrEqual(299)
    expect(await waitAfter(86_400)).toBe(3_600)
    expect(await waitAfter(pollingLimits.days * 86_400 + 60)).toBeNull()
    now = begun
    expect(pauseBeforePoll(pollingLimits.days * 86_400_000 - 1)).toBe(3_600_000)
  })
})

describe('a webhook before the response to the request that opened the payment', () => {
  const unanswered = async () => {
    const opened = await attempt()
    await db.database.execute(
      sql`UPDATE payments SET provider_ref = NULL, state = 'created' WHERE id = ${opened.paymentId}`,
    )
    return opened
  }

  test('is matched by our own id', async () => {
    const { saleId, paymentId, ref, totalMinor } = await unanswered()
    await notify(deps, { payment: ref, merchantId: paymentId, status: statusOf('captured', totalMinor) })
    expect(await presentSale(deps, saleId)).toMatchObject({ state: 'confirmed', payment: 'paid' })
    const { rows } = await db.database.execute(sql`SELECT provider_ref FROM payments WHERE id = ${paymentId}`)
    expect(rows).toEqual([{ provider_ref: ref }])
  })

  test('makes us query the provider if it has no state of the payment', async () => {
    const { saleId, paymentId, ref } = await unanswered()
    await setAtProvider(deps, ref, 'captured')
    await notify(deps, { payment: ref, merchantId: paymentId })
    expect((await presentSale(deps, saleId)).state).toBe('confirmed')
  })

  test('is ignored for an attempt that the provider knows by another id', async () => {
    const { saleId, paymentId, totalMinor } = await attempt()
    await notify(deps, {
      payment: 'sbx_other',
      merchantId: paymentId,
      status: statusOf('captured', totalMinor),
    })
    expect((await paymentOf(saleId))?.state).toBe('requires_action')
  })
})

describe('an attempt whose opening was not answered', () => {
  /** As its request has stored it. */
  async function unopened() {
    const opened = await attempt()
    await db.database.execute(
      sql`UPDATE payments SET provider_ref = NULL, state = 'created' WHERE id = ${opened.paymentId}`,
    )
    const [row] = await listPayments(db.database, opened.saleId)
    if (!row) throw new Error('there is no attempt')
    return { ...opened, row }
  }
  const looking = (lookUp: PaymentsGateway['lookUp']): Deps => ({
    ...deps,
    payments: [{ ...providerIn(deps), lookUp }],
  })
  const stateAt = async (ref: string) => (await providerIn(deps).find(ref)).state

  test('is searched for, and closed if the provider has it', async () => {
    const { row, ref } = await unopened()
    expect(await closePayment(deps, row)).toMatchObject({ state: 'voided', providerRef: ref })
    expect(await stateAt(ref)).toBe('voided')
  })

  test('is abandoned if the provider does not have it', async () => {
    const { saleId, row } = await unopened()
    expect(
      await closePayment(
        looking(async () => null),
        row,
      ),
    ).toMatchObject({ state: 'voided' })
    expect(await paymentOf(saleId)).toMatchObject({ state: 'voided' })
  })

  test('is closed even if it is opened at that moment', async () => {
    const { row, ref } = await unopened()
    const slow = looking(async () => {
      await db.database.execute(
        sql`UPDATE payments SET provider_ref = ${ref}, state = 'requires_action' WHERE id = ${row.id}`,
      )
      return null
    })
    expect(await closePayment(slow, row)).toMatchObject({ state: 'voided', providerRef: ref })
    expect(await stateAt(ref)).toBe('voided')
  })
})

describe('a cancelled reference that is paid late', () => {
  async function paidLate(age: string) {
    const opened = await attempt()
    await db.database.execute(sql`UPDATE payments SET state = 'expired' WHERE id = ${opened.paymentId}`)
    await db.database.execute(
      sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${opened.saleId}`,
    )
    await expireHold(deps, opened)
    await setAtProvider(deps, opened.ref, 'captured')
    await aged(opened.paymentId, age)
    return opened
  }

  test('is found although its webhook is lost, and the stock taken again', async () => {
    const { saleId } = await paidLate('30 minutes')
    expect((await presentSale(deps, saleId)).state).toBe('expired')
    await reconcileOpenPayments(deps)
    const sale = await presentSale(deps, saleId)
    expect(sale.state).toBe('confirmed')
    expect(sale.history.map(({ event }) => event)).toContain('reacquired')
  })

  test('is searched for during ten days, at growing intervals', async () => {
    const asked: string[] = []
    const watched: Deps = {
      ...deps,
      payments: [
        {
          ...providerIn(deps),
          find: (ref) => {
            asked.push(ref)
            return providerIn(deps).find(ref)
          },
        },
      ],
    }
    const late = await paidLate('9 days')
    const tooLate = await paidLate('11 days')
    const unpaid = await paidLate('2 days')
    await setAtProvider(deps, unpaid.ref, 'expired')
    for (let round = 0; round < 3; round++) await reconcileOpenPayments(watched)
    expect(asked.filter((ref) => ref === late.ref)).toHaveLength(1)
    expect(asked.filter((ref) => ref === unpaid.ref)).toHaveLength(1)
    expect(asked).not.toContain(tooLate.ref)
    await db.database.execute(
      sql`UPDATE payments SET asked_at = now() - interval '13 hours' WHERE id = ${unpaid.paymentId}`,
    )
    await reconcileOpenPayments(watched)
    expect(asked.filter((ref) => ref === unpaid.ref)).toHaveLength(2)
  })
})

describe('a refused refund', () => {
  async function ordered() {
    const { saleId, ref, totalMinor } = await attempt()
    await notify(deps, { payment: ref, status: statusOf('captured', totalMinor) })
    await setAtProvider(deps, ref, 'captured')
    const [refund] = await transact(db.database, (tx) =>
      requestRefunds(tx, { saleId, lineId: null, amountMinor: 10_000 }),
    )
    return { saleId, refundId: refund?.id ?? '' }
  }
  const sent: string[] = []
  const refusing = (): Deps => ({
    ...deps,
    payments: [
      {
        ...providerIn(deps),
        async refund({ id }) {
          sent.push(id)
          return { providerRef: '', state: 'failed' }
        },
      },
    ],
  })
  const isDue = (refundId: string) =>
    db.database.execute(sql`UPDATE refunds SET next_try_at = now() WHERE id = ${refundId}`)
  const itemsOf = async (refundId: string) => {
    const { rows } = await db.database.execute<{ kind: string }>(
      sql`SELECT kind FROM work_items WHERE subject = ${refundId} AND resolved_at IS NULL`,
    )
    return rows.map(({ kind }) => kind)
  }

  test('does not count as refunded, and is sent again after a pause', async () => {
    const { saleId, refundId } = await ordered()
    await sendRefund(refusing(), { refundId })
    expect(await presentSale(deps, saleId)).toMatchObject({
      ...{ payment: 'paid', refundedMinor: 0, refunds: [{ state: 'failed' }] },
    })
    await sendOpenRefunds(deps)
    expect((await presentSale(deps, saleId)).refunds[0]?.state).toBe('failed')
    await isDue(refundId)
    await sendOpenRefunds(deps)
    expect(await presentSale(deps, saleId)).toMatchObject({
      ...{ payment: 'part_refunded', refundedMinor: 10_000, refunds: [{ state: 'done' }] },
    })
    expect(await itemsOf(refundId)).toEqual([])
  })

  test('opens a case after the last attempt, with a new id each time', async () => {
    const { refundId } = await ordered()
    sent.length = 0
    for (let round = 0; round < refundRetries.refusals + 2; round++) {
      await isDue(refundId)
      await sendOpenRefunds(refusing())
    }
    expect(sent).toHaveLength(refundRetries.refusals)
    expect(new Set(sent).size).toBe(refundRetries.refusals)
    expect(await itemsOf(refundId)).toEqual(['refund_failed'])
  })

  test('that arrives after all closes its case', async () => {
    const { refundId } = await ordered()
    for (let round = 0; round < refundRetries.refusals; round++) {
      await isDue(refundId)
      await sendOpenRefunds(refusing())
    }
    expect(await itemsOf(refundId)).toEqual(['refund_failed'])
    await sendRefund(deps, { refundId, isOrdered: true })
    expect(await itemsOf(refundId)).toEqual([])
  })

  test('with a lost job is sent by the periodic check, once', async () => {
    const { refundId, saleId } = await ordered()
    await db.database.execute(sql`SELECT graphile_worker.remove_job(${`refund:${refundId}`})`)
    await sendOpenRefunds(deps)
    expect((await presentSale(deps, saleId)).refunds[0]?.state).toBe('created')
    await db.database.execute(
      sql`UPDATE refunds SET created_at = now() - interval '11 minutes' WHERE id = ${refundId}`,
    )
    await Promise.all([sendOpenRefunds(deps), sendOpenRefunds(deps)])
    expect((await presentSale(deps, saleId)).refunds[0]?.state).toBe('done')
    const { rows } = await db.database.execute(sql`SELECT FROM sandbox_refunds WHERE id = ${refundId}`)
    expect(rows).toHaveLength(1)
  })
})
