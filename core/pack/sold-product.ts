import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Currency } from '#core/money/money.ts'
import type { PriceTerms } from '#core/products/pricing.ts'
import type { Kind, ProductContent, RateTerms, UnitAttributes } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import { cellAt, type Pack } from './pack.ts'
import type { Promotion } from './promotions.ts'
import { ownMinor, sharesOn } from './rate-days.ts'
import { type Limits, rateLimits } from './rate-limits.ts'
import { markupOf, type Place, priceTermsFor, type SellingTerms } from './selling-terms.ts'

/** A product with all inputs of its price, from a pack or from the database. */
export interface SoldProduct {
  id: string
  kind: Kind
  /** The only agency that sells it; null: all agencies. */
  accountId: string | null
  currency: Currency
  /** Hours before its start at which its sale ends; a stay starts at the end of the day of arrival. */
  cutOffHours: number
  content: ProductContent
  place: Place
  units: SoldUnit[]
  /** Those of the product. */
  promotions: readonly Promotion[]
}

export interface SoldUnit {
  id: number
  name: Text
  attributes: UnitAttributes
  picture?: Picture | null
  rates: { id: number; name: Text; terms: RateTerms }[]
}

/** The stock, read by unit and day number (days since 1970-01-01). */
export interface Cells {
  /** Stock left to sell; 0 if closed or without stock. */
  left(unitId: number, day: number): number
  /** Public price before taxes in the product's currency. */
  priceMinor(unitId: number, day: number): number
  /** Fewest nights of a stay that arrives on the day; 0 if closed or without stock. */
  minStay(unitId: number, day: number): number
  /** The rate's price of the day, if it is not the stock's by its factor; see `ownMinor` of rate-days.ts. */
  ownMinor(unitId: number, rateId: number, day: number): number | null
  /** The shares of adults that apply at the rate; see `sharesOn` of rate-days.ts. */
  shares(unitId: number, rateId: number, day: number): number
  /** The rate's restrictions of a stay of so many nights from the day on; see `rateLimits` of rate-limits.ts. */
  limits(unitId: number, rateId: number, day: number, nights: number): Limits
}

/** The product's price terms for a service that starts on `on`; null: no exchange rate. */
export function termsOfProduct(terms: SellingTerms, product: SoldProduct, on: Day): PriceTerms | null {
  const { id, kind, place, currency } = product
  return priceTermsFor(terms, place, kind, currency, on, markupOf(terms, place, kind, id))
}

/** The product at `index` of a pack. */
export function soldProduct(pack: Pack, index: number): SoldProduct | null {
  const product = pack.products[index]
  if (!product) return null
  return {
    id: product.id,
    kind: pack.kind,
    accountId: product.accountId,
    currency: product.currency,
    cutOffHours: product.cutOffHours ?? 0,
    content: product.content,
    place: pack,
    promotions: (pack.promotions ?? []).filter(({ productIds }) => productIds.includes(product.id)),
    units: pack.units
      .slice(product.unitFrom, product.unitTo)
      .map(({ id, name, attributes, picture, rateFrom, rateTo }) => ({
        id,
        name,
        attributes,
        picture,
        rates: pack.rates.slice(rateFrom, rateTo),
      })),
  }
}

/** The cells of one product of a pack. */
export function packCells(pack: Pack, index: number): Cells {
  const rows = new Map<number, number>()
  const rates = new Map<number, Pack['rates'][number]>()
  const product = pack.products[index]
  for (let u = product?.unitFrom ?? 0; u < (product?.unitTo ?? 0); u++) {
    const unit = pack.units[u]
    if (!unit) continue
    rows.set(unit.id, u)
    for (const rate of pack.rates.slice(unit.rateFrom, unit.rateTo)) rates.set(rate.id, rate)
  }
  const read = (column: ArrayLike<number>) => (unitId: number, day: number) => {
    const row = rows.get(unitId)
    const offset = day - pack.firstDay
    return row === undefined || offset < 0 || offset >= pack.days
      ? 0
      : (column[cellAt(pack, row, offset)] ?? 0)
  }
  const priceMinor = read(pack.priceMinor)
  return {
    left: read(pack.left),
    priceMinor,
    minStay: read(pack.minStay),
    ownMinor(unitId, rateId, day) {
      const rate = rates.get(rateId)
      return rate ? ownMinor(pack, rate, day - pack.firstDay, priceMinor(unitId, day)) : null
    },
    shares(_, rateId, day) {
      const rate = rates.get(rateId)
      return rate ? sharesOn(pack, rate, day - pack.firstDay) : 0
    },
    limits: (_, rateId, day, nights) =>
      rateLimits(pack, rates.get(rateId) ?? {}, day - pack.firstDay, nights),
  }
}
