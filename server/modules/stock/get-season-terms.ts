import type { Input, Output } from '#core/contract/calls.ts'
import { priceBasis } from '#core/products/price-basis.ts'
import { occupancyAt } from '#core/products/pricing.ts'
import { readSeasonPlan } from '#server/modules/seasons/season-terms.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { listRates, type ProductRate } from './rate-cells.ts'
import { reachStock } from './reach-stock.ts'
import { findLastApplication } from './season-applications.ts'
import { listUnits } from './store.ts'

/** The values that the seasons set for a product's units and rates. Errors: `product_not_found`. */
export async function getSeasonTerms(
  context: Caller,
  { productId }: Input<'product.getSeasonTerms'>,
): Promise<Output<'product.getSeasonTerms'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const product = await reachStock(tx, context, productId)
    const { id, kind, name, currency, accountId } = product
    const units = await listUnits(tx, productId)
    const rates = await listRates(tx, productId)
    const { seasons, cells, expected } = await readSeasonPlan(tx, product)
    const applied = await findLastApplication(tx, productId)
    const isSold = new Set(units.map(({ unitId }) => unitId))
    const isOffered = new Set(rates.map(({ rateId }) => rateId))
    return {
      product: { id, kind, name, currency, accountId },
      seasons,
      units: units.map((unit) => ({
        ...unit,
        rates: rates
          .filter(({ unitId }) => unitId === unit.unitId)
          .map((rate) => ({
            rateId: rate.rateId,
            name: rate.name,
            baseId: rate.baseId,
            basis: basisOf(rate),
          })),
      })),
      cells: cells.filter(
        ({ unitId, rateId }) => isSold.has(unitId) && (rateId === null || isOffered.has(rateId)),
      ),
      expected,
      appliedAt: applied ? applied.appliedAt.toISOString() : null,
    }
  })
}

/** The guests that a rate's price is for; null except for rates of hotels. */
export const basisOf = ({ attributes, terms }: Pick<ProductRate, 'attributes' | 'terms'>) =>
  attributes.kind === 'hotels' ? priceBasis(occupancyAt(attributes.occupancy, terms.shares)) : null
