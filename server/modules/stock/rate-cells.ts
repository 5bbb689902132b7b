import { and, asc, between, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import { onBases } from '#core/products/based-on.ts'
import type { RateTerms, UnitAttributes } from '#core/products/products.ts'
import type { RateRow } from '#core/products/rate-change.ts'
import { rates, units } from '#server/modules/catalogue/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DayRange } from './store.ts'
import { rateDays } from './tables.ts'

/** A rate of a product; terms as of `onBases`. */
export interface ProductRate {
  rateId: number
  unitId: number
  name: Text
  terms: RateTerms
  /** The rate that its price is based on; null: none. */
  baseId: number | null
  attributes: UnitAttributes
}

/** The rates of a product in display order, without withdrawn ones, those without their base, and those of withdrawn units. */
export async function listRates(executor: Executor, productId: string): Promise<ProductRate[]> {
  const found = await executor
    .select({
      id: rates.id,
      code: rates.code,
      unitId: rates.unitId,
      name: rates.name,
      terms: rates.terms,
      attributes: units.attributes,
    })
    .from(rates)
    .innerJoin(units, eq(units.id, rates.unitId))
    .where(and(eq(units.productId, productId), isNull(units.withdrawnAt), isNull(rates.withdrawnAt)))
    .orderBy(asc(units.position), asc(units.id), asc(rates.position), asc(rates.id))
  return [...new Set(found.map(({ unitId }) => unitId))]
    .flatMap((unitId) => onBases(found.filter((rate) => rate.unitId === unitId)))
    .map(({ id, code: _, ...rate }) => ({ rateId: id, ...rate }))
}

/** The base of a rate's price. */
export const termsOfPrice = ({ factorBp, basedOn }: RateTerms): Pick<RateTerms, 'factorBp' | 'basedOn'> => ({
  factorBp,
  ...(basedOn && { basedOn }),
})

const inRanges = (executor: Executor, rateIds: readonly number[], ranges: readonly DayRange[]) =>
  executor
    .select()
    .from(rateDays)
    .where(
      and(
        inArray(rateDays.rateId, [...rateIds]),
        or(...ranges.map(({ from, to }) => between(rateDays.day, from, to))),
      ),
    )
    .orderBy(asc(rateDays.rateId), asc(rateDays.day))

/** The settings of rates on the days, by rate and day. */
export async function readRateRanges(
  executor: Executor,
  rateIds: readonly number[],
  ranges: readonly DayRange[],
): Promise<RateRow[]> {
  return (await inRanges(executor, rateIds, ranges)).map(rowOf)
}

/** The same, locked until the end of the transaction. The stock of the days is locked first: see `writeRateDays`. */
export async function lockRateRanges(
  tx: Transaction,
  rateIds: readonly number[],
  ranges: readonly DayRange[],
): Promise<RateRow[]> {
  return (await inRanges(tx, rateIds, ranges).for('no key update')).map(rowOf)
}

const rowOf = ({ rateId, day, ...rules }: typeof rateDays.$inferSelect): RateRow => ({ rateId, day, rules })
