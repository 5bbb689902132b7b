import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '#core/contract/contract.ts'
import { ofCurrency } from '#core/money/money.ts'
import { planCancellation } from '#core/sales/cancellation-plan.ts'
import { hasBegun } from '#core/sales/service-times.ts'
import { readAnswer } from './kept-answers.ts'
import { refuseHere } from './refuse-here.ts'

type Asked = InferContractRouterInputs<Contract>['bookingEngine']['simulateCancellation']
type Sale = InferContractRouterOutputs<Contract>['bookingEngine']['getSale']

/**
 * The cost of canceling, by the device's clock and its cached sale, and the time of that copy. Null without a copy, or
 * if the copy predates nightly prices of lines. Errors: those of the server.
 */
export async function keptCancellation({ saleId, lineId }: Asked, now: Date): Promise<unknown> {
  const found = await keptSale(saleId)
  if (!found?.sale.lines.every((line) => Array.isArray(line.nightsMinor))) return null
  const { sale, asOf } = found
  const plan = planKept(sale, lineId, now)
  if ('problem' in plan) return refuseHere(plan.problem)
  if (plan.refundMinor > 0 && sale.payment === 'disputed') return refuseHere('payment_disputed')
  return { currency: sale.currency, ...plan, asOf }
}

/** The plan for canceling a line of a cached sale, or with null all lines. */
export function planKept(sale: Sale, lineId: string | null, now: Date) {
  const lines = sale.lines.map((line) => ({
    ...{ id: line.id, state: line.state, policy: line.policy, nightsMinor: line.nightsMinor },
    totalMinor: line.price.totalMinor,
    begun: hasBegun({ ...line, snapshot: { timeZone: line.timeZone, startsAt: line.startsAt } }, now),
  }))
  // Refunds that the payment provider first rejected count too: that money no longer belongs to the sale.
  const refunds = ofCurrency(sale.refunds, sale.currency)
  const refundedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return planCancellation(lines, lineId, { ...sale, liveMinor: sale.totalMinor, refundedMinor }, now)
}

/** The cached sale, as the agency or the customer last saw it. */
async function keptSale(saleId: string): Promise<{ sale: Sale; asOf: string } | null> {
  const desk = (await readAnswer('agency.getSale', { saleId })) as { sale: Sale; asOf: string } | null
  if (desk) return desk
  const own = (await readAnswer('bookingEngine.getSale', { saleId })) as (Sale & { asOf: string }) | null
  return own && { sale: own, asOf: own.asOf }
}
