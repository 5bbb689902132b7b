import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { depositOf } from '#core/sales/sales.ts'
import {
  disputeSandboxPayment,
  endSandboxDispute,
} from '#server/gateways/payments/sandbox/sandbox-disputes.ts'
import { concedeDispute, followDispute } from '#server/modules/disputes/follow-dispute.ts'
import { listOpenDisputes } from '#server/modules/ledger/disputes.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { sendRefund } from '#server/modules/payments/send-refund.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { completeSales } from '#server/modules/sales/complete-sales.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { giveGoodwill } from '#server/modules/sales/give-goodwill.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import { getDeskSale } from '#server/modules/sales-desk/get-desk-sale.ts'
import { markNoShow } from '#server/modules/sales-desk/mark-no-show.ts'
import { closeBalance } from '#server/modules/selling/close-balance.ts'
import { reverseCash } from '#server/modules/selling/reverse-cash.ts'
import { takeCash } from '#server/modules/selling/take-cash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { Service, Step } from '#tests/builders/money-stories.ts'
import { checkOutOnce, deliverEvents, startPaying } from '#tests/builders/pay.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { newKey, outing, ride, stay, visitor } from '#tests/builders/sales.ts'
import { admin, allow, checkAccounts, happenToAccount, owner } from './account-model.ts'
import { arrive, paymentOf, takeAt } from './arriving-money.ts'
import { checkDrawers, countDrawers } from './drawers.ts'
import { checkCards } from './gift-card-model.ts'
import { checkFees, payInPlan } from './instalment-fees-model.ts'
import { checkListed, takenOff } from './listed-money.ts'
import { checkMerchants, endWithoutKey, merchantsAt } from './merchant-model.ts'
import { booksOf, disputesOf, earnedOf, idsOf, type MoneyWorld, providerAt, refsOf } from './money-world.ts'
import { checkPayables, paySuppliers } from './payable-model.ts'
import { checkPayouts, payAgencies } from './payout-model.ts'
import { checkWithholdings } from './withholding-model.ts'

export const choiceOf = ({ catalogue }: MoneyWorld, { kind, nights, strict }: Service, on: number) => {
  if (kind === 'outing') return outing(catalogue, on, nights)
  return kind === 'ride'
    ? ride(catalogue, on, on + nights)
    : stay(catalogue, on, nights, 1 + (nights % 2), strict)
}

/** An invalid action is refused, and then must have no effect. */
export async function tryTo(effect: () => Promise<unknown>): Promise<boolean> {
  try {
    await effect()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function pay(
  world: MoneyWorld,
  saleId: string,
  purpose: 'all' | 'deposit',
  change: number,
): Promise<void> {
  const { deps } = world
  const { dueMinor, totalMinor, paidMinor } = await presentSale(deps, saleId)
  if (dueMinor === 0) return
  const [amount, what] =
    purpose === 'deposit' && paidMinor === 0
      ? ([depositOf(totalMinor), 'deposit'] as const)
      : ([dueMinor, paidMinor > 0 ? 'balance' : 'full'] as const)
  await arrive(world, await startPaying(deps, saleId, amount, what), change)
}

const refused = async () => ({ providerRef: '', state: 'failed' }) as const
const refusing = ({ deps }: MoneyWorld): Deps => ({
  ...deps,
  payments: [{ ...providerIn(deps), refund: refused }],
  merchants: merchantsAt({ ...providerIn(deps), refund: refused }),
})

async function cancel({ deps }: MoneyWorld, saleId: string, lineId: string | null): Promise<void> {
  const { penaltyMinor } = await simulateCancellation({ ...visitor([saleId]), deps }, { saleId, lineId })
  await cancelLines(
    { ...visitor([saleId]), deps },
    {
      ...{ saleId, lineId, idempotencyKey: newKey(), acceptedPenaltyMinor: penaltyMinor },
    },
  )
}

export async function happen(world: MoneyWorld, saleId: string, { act, change }: Step): Promise<void> {
  const { db, deps } = world
  switch (act) {
    case 'pay':
      return pay(world, saleId, 'all', change)
    case 'deposit':
      return pay(world, saleId, 'deposit', change)
    case 'instalments':
      return payInPlan(world, saleId, change)
    case 'cancel line': {
      const { lines } = await presentSale(deps, saleId)
      return cancel(world, saleId, lines[change % lines.length]?.id ?? null)
    }
    case 'cancel all':
      return cancel(world, saleId, null)
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
      await takeAt(world, ref, 0)
      await happen(world, saleId, { act: 'expire', change })
      return reconcilePayment(deps, { paymentId: await paymentOf(world, ref) })
    }
    case 'twice': {
      // Every event is delivered again, as providers do.
      for (const paymentId of await idsOf(world, 'payments', saleId)) {
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
      for (const refundId of await idsOf(world, 'refunds', saleId))
        await sendRefund(act === 'send' ? deps : refusing(world), { refundId })
      return
    case 'key refused':
      return endWithoutKey(world, saleId, change)
    case 'nobody came': {
      const { lines } = await presentSale(deps, saleId)
      const line = lines[change % lines.length]
      const begins = new Date(line?.startsAt ?? 0)
      if (world.now < begins) world.now = begins
      await markNoShow({ ...owner, deps }, { saleId, lineId: line?.id ?? '', noShow: change % 4 > 0 })
      world.noted += 1
      // Some sales are checked for completion before all of their services are over.
      if (change % 3 > 0) world.now = new Date(world.now.getTime() + 30 * 86_400_000)
      return void (await completeSales(deps))
    }
    case 'goodwill': {
      // A percentage of the kept amount; above 100 % it is refused.
      const { penaltyMinor } = await presentSale(deps, saleId)
      const amountMinor = Math.max(1, Math.round((penaltyMinor * change) / 100))
      const earned = await earnedOf(world, saleId)
      await giveGoodwill(
        { ...admin, deps },
        { saleId, amountMinor, reason: 'cortesía', idempotencyKey: newKey() },
      )
      world.given += 1
      expect((await presentSale(deps, saleId)).penaltyMinor).toBe(penaltyMinor - amountMinor)
      // Borne by the platform: the agency and its seller keep their earnings.
      expect(await earnedOf(world, saleId)).toEqual(earned)
      return
    }
    case 'cash': {
      // Of the due amount the whole, the minimum that confirms, or a percentage.
      const { dueMinor, totalMinor } = await presentSale(deps, saleId)
      const part = change === 1 ? depositOf(totalMinor) : Math.round((dueMinor * change) / 100)
      const amountMinor = change === 0 ? dueMinor : Math.max(1, part)
      await checkOutOnce(deps, saleId)
      const request = { saleId, idempotencyKey: newKey(), amountMinor, dueMinor, note: '' }
      await takeCash({ ...owner, deps }, request)
      if (change % 2) await countDrawers(world, owner, change % 3)
      world.cash += 1
      return
    }
    case 'correct cash': {
      const { sale, may } = await getDeskSale({ ...owner, deps }, { saleId })
      const [last] = may.reversible ?? []
      const paymentId = last?.paymentId ?? sale.payments.at(-1)?.id ?? ''
      const insteadMinor = (last?.minMinor ?? 0) + (change % 2) * 100
      const request = { saleId, paymentId, idempotencyKey: newKey(), insteadMinor, reason: 'se tecleó mal' }
      await reverseCash({ ...owner, deps }, request)
      world.corrected += 1
      return
    }
    case 'close balance': {
      // Half are borne by the platform, half by the agency; before the end of travel it is refused.
      if (change % 3 > 0) world.now = new Date(world.now.getTime() + 90 * 86_400_000)
      const { dueMinor } = await presentSale(deps, saleId)
      const bearer = change % 2 ? 'agency' : 'platform'
      const request = { saleId, bearer, dueMinor, reason: 'no contesta', idempotencyKey: newKey() } as const
      await closeBalance({ ...admin, deps }, request)
      // Staff may exceed the limit knowingly.
      if (bearer === 'agency') await allow(world, 0)
      const closed = await presentSale(deps, saleId)
      expect(closed.dueMinor).toBe(0)
      // Even if nobody showed up for any service.
      expect(['completed', 'no_show']).toContain(closed.state)
      world.closed += 1
      return
    }
    case 'dispute': {
      // Of a payment that the provider took; the whole remaining amount, or a part.
      const refs = await refsOf(world, saleId)
      const ref = refs[change % Math.max(1, refs.length)]
      if (!ref) return
      const maxMinor = change % 2 ? 1_000 * (1 + change) : Number.POSITIVE_INFINITY
      await disputeSandboxPayment(deps, { paymentId: ref, maxMinor })
      await deliverEvents(deps, ref)
      for (const disputeRef of await disputesOf(world, ref))
        await followDispute(deps, { provider: await providerAt(world, ref), disputeRef })
      const open = (await booksOf(world, saleId)).disputed
      if (open === 0) return
      world.disputed += 1
      // Earnings already used become pending again, and may exceed the limit: the client's bank caused it.
      await allow(world, 0)
      expect((await presentSale(deps, saleId)).payment).toBe('disputed')
      return
    }
    case 'bank decides': {
      const open = await listOpenDisputes(db.database, { saleId })
      for (const { id, provider, providerRef } of open) {
        if (change % 3 === 0) await endSandboxDispute(db.database, providerRef, 'won')
        else if (change % 3 === 1) await endSandboxDispute(db.database, providerRef, 'lost')
        else await concedeDispute(deps, { disputeId: id })
        // Delivered twice, and late.
        for (let times = 0; times < 2; times++)
          await followDispute(deps, { provider, disputeRef: providerRef })
        if (change % 3 > 0) {
          world.lost += 1
          // Earnings already used may exceed the limit: a bank reverses them.
          await allow(world, 0)
        }
      }
      return
    }
    case 'pay suppliers':
      return paySuppliers(world, change)
    case 'pay agencies':
      return payAgencies(world, change)
    case 'days go by':
      world.now = new Date(world.now.getTime() + change * 86_400_000)
      return
    default:
      return happenToAccount(world, saleId, { act, change })
  }
}

/** Returns the sale's state. */
export async function check(world: MoneyWorld, saleId: string, story: readonly object[]): Promise<string> {
  const { db, deps } = world
  const sale = await presentSale(deps, saleId)
  const said = JSON.stringify({ state: sale.state, story })
  const live = sale.lines.filter(({ state }) => state === 'held' || state === 'confirmed')
  const liveMinor = live.reduce((sum, { price }) => sum + price.totalMinor, 0) - (sale.writtenOffMinor ?? 0)
  expect(sale.totalMinor, said).toBe(liveMinor)
  for (const { price, state, penaltyMinor } of sale.lines) {
    expect(price.baseMinor + price.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0), said).toBe(
      price.totalMinor,
    )
    expect(state === 'cancelled' ? (penaltyMinor ?? 0) : 0, said).toBeLessThanOrEqual(price.totalMinor)
  }
  const { taken } = await booksOf(world, saleId)
  const ordered = sale.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(sale.paidMinor + takenOff(sale), said).toBe(taken)
  await checkListed(world, sale, said)
  expect(sale.dueMinor, said).toBe(Math.max(0, liveMinor + sale.penaltyMinor - taken + ordered))
  // The kept amount equals what the customer has bought or forfeited, as far as it is paid; a pending sale may be overpaid.
  const kept = liveMinor + sale.penaltyMinor - sale.dueMinor
  // A disputed payment cannot be refunded in the meantime, so a canceled sale may be overpaid, too.
  const isWaiting = ['held', 'pending_payment', 'manual_review'].includes(sale.state)
  if (isWaiting || sale.payment === 'disputed') expect(taken - ordered, said).toBeGreaterThanOrEqual(kept)
  else expect(taken, said).toBe(kept + ordered)
  const { rows } = await db.database.execute<{ commission: number; earned: number }>(sql`
    SELECT coalesce((SELECT sum(amount_minor) FROM entries WHERE sale_id = ${saleId} AND kind LIKE 'commission%'), 0)::int AS commission,
      coalesce(sum((earnings->>'commissionMinor')::int + (earnings->>'markupMinor')::int)
        FILTER (WHERE state IN ('confirmed', 'cancelled')), 0)::int AS earned
    FROM lines WHERE sale_id = ${saleId}`)
  expect(rows[0]?.commission, said).toBe(rows[0]?.earned)
  await checkFees(world, saleId, said)
  const { rows: told } = await db.database.execute<{ said: number; ordered: number }>(sql`
    SELECT (a.details->>'amountMinor')::int AS said, (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r
      WHERE a.details->'refundIds' ? r.id)::int AS ordered
    FROM audit a WHERE a.sale_id = ${saleId} AND a.event IN ('surplus_refunded', 'refunded_late')`)
  // Amounts returned by a bank in the meantime are no longer ordered.
  const isShared = sale.refunds.some(({ route }) => route === 'chargeback')
  for (const { said: amount, ordered: really } of told) {
    if (isShared) expect(amount, said).toBeGreaterThanOrEqual(really)
    else expect(amount, said).toBe(really)
  }
  await checkDrawers(world, saleId, said)
  await checkCards(world, saleId, said)
  await checkMerchants(world, saleId, said)
  await checkPayables(world, saleId, said)
  await checkWithholdings(world, saleId, said)
  await checkPayouts(world, said)
  await checkAccounts(world, said)
  return sale.state
}
