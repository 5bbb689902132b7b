import type * as z from 'zod'
import type { sale } from '#core/contract/booking-engine.ts'
import { balanceDueOn, balanceOf, plannedPayments } from '#core/sales/balance.ts'
import { isForCustomer } from '#core/sales/desk-events.ts'
import { isDisputed } from '#core/sales/disputes.ts'
import { givesWay, holdEnd } from '#core/sales/hold-end.ts'
import { refundingOf, summarise } from '#core/sales/payment-summary.ts'
import { availableMethods, depositFor, longestWait } from '#core/sales/payment-terms.ts'
import { dueOf, firstOf, isWaiting, paymentMethods, type SaleMoney } from '#core/sales/sales.ts'
import { dayIn } from '#core/time/days.ts'
import { presentPayment } from '#server/modules/ledger/present-payment.ts'
import type { Deps } from '#server/platform/deps.ts'
import { againToken } from './again-token.ts'
import { planOfferOf } from './plan-offer.ts'
import { presentLine } from './present-line.ts'
import { moneyOf, owedAgainOf, owedSince, refusedOf, takenBackOf } from './sale-money.ts'
import type { LineRow } from './sale-rows.ts'
import { limitsFor } from './sale-takers.ts'
import { sellableUntil } from './sellable-until.ts'
import { requireWholeSale, type WholeSale } from './whole-sale.ts'

export type PresentedSale = z.output<typeof sale>

/** The stored sale, as sent to the app. Does not check rights: the caller has checked them. */
export async function presentSale(deps: Deps, saleId: string): Promise<PresentedSale> {
  return presentWhole(deps, await requireWholeSale(deps.database, saleId))
}

/** A sale that was just read or changed, as sent to the app. */
export function presentWhole(deps: Deps, whole: WholeSale): PresentedSale {
  const { sale: row, lines, payments, refunds, history } = whole
  const now = deps.clock.now()
  const money = moneyOf(whole)
  const refundedMinor = money.refundedMinor - refusedOf(whole)
  const takenBackMinor = takenBackOf(whole)
  const waiting = isWaiting(row.state)
  const bought = row.state === 'confirmed' || row.state === 'completed'
  const dueMinor = waiting || bought ? dueOf(money) : 0
  const live = lines.filter((line) => line.state === 'held' || line.state === 'confirmed')
  const deposit = waiting || bought ? depositOfSale(whole, live, money, now) : null
  return {
    id: row.id,
    code: row.code,
    accountId: row.accountId,
    state: row.state,
    payment: summarise({
      totalMinor: money.liveMinor + money.penaltyMinor,
      capturedMinor: money.paidMinor - takenBackMinor,
      refundedMinor: refundedMinor - takenBackMinor,
      refundingMinor: refundingOf(refunds, row.currency),
      isDisputed: isDisputed(whole.disputes),
    }),
    language: row.language,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    expiresAt: waiting ? (row.expiresAt?.toISOString() ?? null) : null,
    extended: row.extended || (row.expiresAt !== null && row.expiresAt >= holdEnd(row.heldSince)),
    givesWay: givesWay(row.heldSince, whole.now),
    now: whole.now.toISOString(),
    customer: row.customer ?? null,
    terms: row.terms ? { ...row.terms, privacy: row.terms.privacy ?? null } : null,
    lines: lines.map((line) => ({
      ...presentLine(line, now),
      ...(line.state === 'released' && { againToken: againToken(deps, line) }),
    })),
    totalMinor: money.liveMinor,
    paidMinor: money.paidMinor,
    refundedMinor,
    penaltyMinor: money.penaltyMinor,
    writtenOffMinor: live.reduce((sum, line) => sum + line.writtenOffMinor, 0),
    dueMinor,
    deposit,
    planOffer: planOfferOf(whole),
    plan: bought ? planOfSale(whole, money, now) : null,
    takenBack: dueMinor > 0 ? takenBackFrom(whole, now) : null,
    methods:
      dueMinor > 0
        ? methodsOf(deps, whole, live, minToPay(whole, money, now) ?? deposit?.amountMinor ?? dueMinor)
        : [],
    maxMinor: limitsFor(deps, whole),
    payments: payments.map(presentPayment),
    refunds: refunds.map(
      ({ id, paymentId, lineId, amountMinor, currency, state, route, toHand, createdAt }) => ({
        ...{ id, lineId, amountMinor, currency, state, route, toHand },
        method: payments.find((payment) => payment.id === paymentId)?.method,
        createdAt: createdAt.toISOString(),
      }),
    ),
    history: history
      .filter(({ event }) => isForCustomer(event))
      .map(({ at, event, lineId }) => ({ at: at.toISOString(), event, lineId })),
    voucherUrl: bought ? `/vouchers/${row.id}.pdf` : null,
  }
}

/** The amount that a bank charged back and that the sale owes again; null if there is none. */
function takenBackFrom(whole: WholeSale, now: Date): PresentedSale['takenBack'] {
  const amountMinor = owedAgainOf(whole)
  const balance = amountMinor > 0 && balanceOf(whole.lines, moneyOf(whole), now, owedSince(whole))
  return balance ? { amountMinor, payBy: balance.payBy } : null
}

/** The payment methods for a new attempt; none if no method accepts even `minMinor`, the minimum payment. */
function methodsOf(deps: Deps, whole: WholeSale, live: readonly LineRow[], minMinor: number) {
  const { heldSince, currency, expiresAt, state } = whole.sale
  const kept = isWaiting(state) &&
    expiresAt && {
      ...{ heldSince, expiresAt, now: whole.now, longest: longestWait(whole.fewestLeft) },
      sellable: sellableUntil(deps, whole.now, live),
    }
  const limits = limitsFor(deps, whole)
  const offered = paymentMethods.filter((method) => limits[method] !== undefined)
  if (offered.every((method) => (limits[method] ?? 0) < minMinor)) return []
  return availableMethods(offered, currency, live, deps.clock.now(), kept || null)
}

/** The deposit on offer, or what was paid for a sale with a balance due, with the due date of the balance. */
function depositOfSale(
  whole: WholeSale,
  live: readonly LineRow[],
  money: SaleMoney,
  now: Date,
): PresentedSale['deposit'] {
  const { sale, payments } = whole
  const first = firstOf(live)
  if (!first) return null
  const paid = payments.find(({ state, purpose }) => state === 'captured' && purpose === 'deposit')
  const part = sale.state === 'confirmed' && dueOf(money) > 0 ? money.paidMinor - money.refundedMinor : 0
  const offered = money.paidMinor === 0 ? depositFor(live, money.liveMinor, now) : null
  const amountMinor = paid?.amountMinor ?? (part > 0 ? part : offered)
  if (amountMinor === null) return null
  const since = owedSince(whole)
  const { soldAt, lostAt } = since
  const dayOf = (at: Date | null) => at && dayIn(at, first.snapshot.timeZone)
  // A sale with a payment plan shows the plan's next date.
  const planned = plannedPayments(whole.lines, money, now, since)
  const next = planned?.find(({ state }) => state !== 'paid') ?? planned?.at(-1)
  return {
    amountMinor,
    balanceDueOn: next?.dueOn ?? balanceDueOn(first.startsOn, dayOf(soldAt), dayOf(lostAt)),
  }
}

/**
 * The plan that the customer has agreed to, with each payment's state according to the money received so far; null:
 * none.
 */
function planOfSale(whole: WholeSale, money: SaleMoney, now: Date): PresentedSale['plan'] {
  const consented = whole.payments.find(({ state, plan }) => state === 'captured' && plan !== null)
  const payments = plannedPayments(whole.lines, money, now, owedSince(whole))
  if (!consented?.plan || !payments) return null
  const { version, language } = consented.plan
  return { payments, consent: { version, language, at: consented.createdAt.toISOString() } }
}

/** The next open amount of a plan; null if there is no plan or nothing is open. */
function minToPay(whole: WholeSale, money: SaleMoney, now: Date): number | null {
  const { plan } = owedSince(whole)
  return plan && (balanceOf(whole.lines, money, now, owedSince(whole))?.open[0]?.openMinor ?? null)
}
