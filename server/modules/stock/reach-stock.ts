import { can } from '#core/access.ts'
import { adultSharesOf } from '#core/products/day-shares.ts'
import type { UnitRate } from '#core/products/rate-change.ts'
import { writtenDays } from '#core/products/stock-change.ts'
import { hasSetting, stockLimits } from '#core/products/stock-limits.ts'
import type { StockChange } from '#core/products/stock-shapes.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { listRates, termsOfPrice } from './rate-cells.ts'
import { type DayRange, findStocked, listUnits, type Stocked } from './store.ts'

/** The product, if the caller may edit its stock. Errors: `product_not_found`. */
export async function reachStock(
  executor: Executor,
  { actor }: Requester,
  productId: string,
): Promise<Stocked> {
  const product = await findStocked(executor, productId)
  return product && mayEdit(actor, product.accountId) ? product : refuse('product_not_found')
}

/** Whether the actor may edit the products of the account; null: those of the platform. */
export const mayEdit = (actor: Requester['actor'], accountId: string | null): boolean =>
  can(actor, 'edit products', accountId === null ? {} : { accountId })

/**
 * The rates of a change; none if it changes units. Errors: `bad_request` for units or rates of other products, days outside
 * of the calendar, or a setting that the product does not have.
 */
export async function requireChange(
  executor: Executor,
  product: Stocked,
  change: StockChange,
  now: Date,
): Promise<UnitRate[]> {
  if (!hasSetting(product.kind, change.setting.kind)) refuse('bad_request', { field: 'setting' })
  requireDays(product, writtenDays(change), now)
  if ('rateIds' in change) {
    const known = new Map((await listRates(executor, product.id)).map((rate) => [rate.rateId, rate]))
    return [...new Set(change.rateIds)].map((id) => {
      const { rateId, unitId, terms, baseId, attributes } =
        known.get(id) ?? refuse('bad_request', { field: 'rateIds' })
      return { rateId, unitId, baseId, shares: adultSharesOf(attributes, terms), ...termsOfPrice(terms) }
    })
  }
  const known = new Set((await listUnits(executor, product.id)).map(({ unitId }) => unitId))
  if (change.unitIds.some((id) => !known.has(id))) refuse('bad_request', { field: 'unitIds' })
  return []
}

/** Errors: `bad_request` for days outside of the product's calendar. */
export function requireDays(
  { timeZone }: Pick<Stocked, 'timeZone'>,
  { from, to }: DayRange,
  now: Date,
): void {
  const today = dayIn(now, timeZone)
  if (from < today) refuse('bad_request', { field: 'from' })
  if (to > addDays(today, stockLimits.ahead)) refuse('bad_request', { field: 'to' })
}

/** The days that a change reads and writes. */
export const rangesOf = (change: StockChange): DayRange[] => [
  { from: change.from, to: change.to },
  ...(change.setting.kind === 'copy' ? [writtenDays(change)] : []),
]
