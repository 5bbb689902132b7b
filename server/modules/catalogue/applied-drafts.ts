import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Currency } from '#core/money/money.ts'
import { type Amenity, amenities } from '#core/products/amenities.ts'
import type { CompleteDraft, ProductDraft } from '#core/products/product-draft.ts'
import type { ProductContent, UnitAttributes } from '#core/products/products.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Catalogue } from './save-catalogue.ts'
import { products, rates, units } from './tables.ts'

/** The applied content of a product, in the form of a draft. */
export interface Applied {
  content: ProductDraft
  /** The currency of the prices in its stock; null: it has none. */
  pricedIn: Currency | null
  row: typeof products.$inferSelect
  units: (typeof units.$inferSelect)[]
  rates: (typeof rates.$inferSelect)[]
}

/** The applied content of these products, with their units and rates in display order. */
export async function readApplied(
  executor: Executor,
  productIds: readonly string[],
): Promise<Map<string, Applied>> {
  const ids = [...productIds]
  if (ids.length === 0) return new Map()
  const rows = await executor.select().from(products).where(inArray(products.id, ids))
  const foundUnits = await executor
    .select({
      unit: units,
      isPriced: sql<boolean>`EXISTS (SELECT FROM stock s WHERE s.unit_id = ${units.id})`,
    })
    .from(units)
    .where(and(inArray(units.productId, ids), isNull(units.withdrawnAt)))
    .orderBy(asc(units.position), asc(units.id))
  const unitIds = foundUnits.map(({ unit }) => unit.id)
  const foundRates = await executor
    .select()
    .from(rates)
    .where(and(inArray(rates.unitId, unitIds), isNull(rates.withdrawnAt)))
    .orderBy(asc(rates.position), asc(rates.id))
  return new Map(
    rows.map((row) => {
      const own = foundUnits.filter(({ unit }) => unit.productId === row.id)
      const its = own.map(({ unit }) => unit)
      const itsRates = foundRates.filter(({ unitId }) => its.some(({ id }) => id === unitId))
      const pricedIn = own.some(({ isPriced }) => isPriced) ? row.currency : null
      return [row.id, { content: draftOf(row, its, itsRates), pricedIn, row, units: its, rates: itsRates }]
    }),
  )
}

function draftOf(row: Applied['row'], its: Applied['units'], itsRates: Applied['rates']): ProductDraft {
  const { name, summary, description, destinationId, currency, cutOffHours, pictures } = row
  return {
    ...{ name, summary, description, destinationId, currency, cutOffHours, pictures },
    ...placed(row.content, row.zoneId),
    units: its.map(({ id, code, name: unitName, attributes, picture }) => ({
      ...{ code, name: unitName, attributes: knownAttributes(attributes), picture: picture ?? null },
      rates: itsRates
        .filter(({ unitId }) => unitId === id)
        .map(({ code: rateCode, name: rateName, terms }) => ({ code: rateCode, name: rateName, terms })),
    })),
  }
}

/** In drafts, the zone of a transfer is that of the product. */
function placed(content: ProductContent, zoneId: string | null): Pick<ProductDraft, 'content' | 'zoneId'> {
  if (content.kind === 'hotels')
    return { zoneId, content: { ...content, amenities: content.amenities.filter(isAmenity) } }
  if (content.kind === 'tours') return { zoneId, content }
  const { zoneId: to, ...transfer } = content
  return { zoneId: to, content: transfer }
}

const knownAttributes = (attributes: UnitAttributes): ProductDraft['units'][number]['attributes'] =>
  attributes.kind === 'hotels'
    ? { ...attributes, amenities: attributes.amenities.filter(isAmenity) }
    : attributes

const isAmenity = (name: string): name is Amenity => amenities.some((known) => known === name)

/** The parts of the previous product that a draft's rows need. */
export interface Former extends Pick<Applied, 'units' | 'rates'> {
  row: Pick<Applied['row'], 'id' | 'kind' | 'accountId' | 'supplier' | 'supplierCode'>
}

/** The rows of a draft that replaces `before`; its suppliers' codes stay. */
export function rowsOf(draft: CompleteDraft, before: Former): Catalogue {
  const { units: drafted, content, zoneId, ...shown } = draft
  const { id, kind, accountId, supplier, supplierCode } = before.row
  const placedContent = content.kind === 'transfers' ? { ...content, zoneId: zoneId ?? '' } : content
  const codeOfUnit = new Map(before.units.map((unit) => [unit.code, unit.supplierCode]))
  const keyOf = (unitCode: string | undefined, code: string) => `${unitCode}/${code}`
  const codeOfRate = new Map(
    before.rates.map((rate) => {
      const unit = before.units.find((one) => one.id === rate.unitId)
      return [keyOf(unit?.code, rate.code), rate.supplierCode]
    }),
  )
  return {
    products: [{ ...shown, id, kind, accountId, supplier, supplierCode, zoneId, content: placedContent }],
    units: drafted.map(({ rates: _, ...unit }, position) => ({
      ...unit,
      ...{ productId: id, position, supplierCode: codeOfUnit.get(unit.code) ?? null },
    })),
    rates: drafted.flatMap((unit) =>
      unit.rates.map((rate, position) => ({
        ...rate,
        ...{ productId: id, unitCode: unit.code, position },
        supplierCode: codeOfRate.get(keyOf(unit.code, rate.code)) ?? null,
      })),
    ),
  }
}
