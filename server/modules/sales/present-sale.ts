import type * as z from 'zod'
import type { sale } from '#core/contract/booking-engine.ts'
import { dayIn } from '#core/days.ts'
import { isDeskEvent } from '#core/desk-events.ts'
import { givesWay, holdEnd } from '#core/hold-end.ts'
import { availableMethods } from '#core/payment-terms.ts'
import {
  balanceDueOn,
  depositOf,
  depositOffered,
  dueOf,
  firstOf,
  isWaiting,
  type SaleMoney,
  summarise,
} from '#core/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { presentPayment } from '#server/modules/ledger/present-payment.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentLine } from './present-line.ts'
import { moneyOf, refusedOf } from './sale-money.ts'
import type { LineRow } from './sale-rows.ts'
import { requireWholeSale, type WholeSale } from './whole-sale.ts'

export type PresentedSale = z.output<typeof sale>

/** The sale as it is stored now, as it crosses the wire. Knows no rights: the caller has checked them. */
export async function presentSale(deps: Deps, saleId: string): Promise<PresentedSale> {
  return presentWhole(deps, await requireWholeSale(deps.database, saleId))
}

/** The sale as somebody has just read or changed it, as it crosses the wire. */
export function presentWhole(deps: Deps, whole: WholeSale): PresentedSale {
  const { sale: row, lines, payments, refunds, history } = whole
  const now = deps.clock.now()
  const money = moneyOf(whole)
  const refundedMinor = money.refundedMinor - refusedOf(whole)
  const waiting = isWaiting(row.state)
  const bought = row.state === 'confirmed' || row.state === 'completed'
  const dueMinor = waiting || bought ? dueOf(money) : 0
  const live = lines.filter((line) => line.state === 'held' || line.state === 'confirmed')
  return {
    id: row.id,
    code: row.code,
    accountId: row.accountId,
    state: row.state,
    payment: summarise(money.liveMinor + money.penaltyMinor, money.paidMinor, refundedMinor),
    language: row.language,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    expiresAt: waiting ? (row.expiresAt?.toISOString() ?? null) : null,
    extended: row.extended || (row.expiresAt !== null && row.expiresAt >= holdEnd(row.heldSince)),
    givesWay: givesWay(row.heldSince, whole.now),
    now: whole.now.toISOString(),
    customer: row.customer ?? null,
    lines: lines.map((line) => presentLine(line, now)),
    totalMinor: money.liveMinor,
    paidMinor: money.paidMinor,
    refundedMinor,
    penaltyMinor: money.penaltyMinor,
    dueMinor,
    deposit: waiting || bought ? depositOfSale(live, money, payments, now) : null,
    methods: dueMinor > 0 ? availableMethods(deps.payments.methods, row.currency, live, now) : [],
    payments: payments.map(presentPayment),
    refunds: refunds.map(({ id, lineId, amountMinor, currency, state, createdAt }) => ({
      id,
      lineId,
      amountMinor,
      currency,
      state,
      createdAt: createdAt.toISOString(),
    })),
    history: history
      .filter(({ event }) => !isDeskEvent(event))
      .map(({ at, event, lineId }) => ({ at: at.toISOString(), event, lineId })),
    voucherUrl: bought ? `/vouchers/${row.id}.pdf` : null,
  }
}

/** The deposit that is offered or that was paid, and until when the rest is due. */
function depositOfSale(
  live: readonly LineRow[],
  money: SaleMoney,
  payments: readonly PaymentRow[],
  now: Date,
): PresentedSale['deposit'] {
  const first = firstOf(live)
  if (!first) return null
  const paid = payments.find(({ state, purpose }) => state === 'captured' && purpose === 'deposit')
  const offered = money.paidMinor === 0 && depositOffered(dayIn(now, first.snapshot.timeZone), first.startsOn)
  if (!paid && !offered) return null
  const amountMinor = paid?.amountMinor ?? depositOf(money.liveMinor)
  return { amountMinor, balanceDueOn: balanceDueOn(first.startsOn) }
}
