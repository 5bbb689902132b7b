import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ImportRate } from '#core/imports/import-rate.ts'
import { adultsShare } from '#core/imports/occupancy-prices.ts'
import { shareOf } from '#core/money/money.ts'
import { sharesWith } from '#core/products/day-shares.ts'
import { maxProducts } from '#core/products/product-limits.ts'
import { readApplied } from '#server/modules/catalogue/applied-drafts.ts'
import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { createPause } from '#server/platform/pauses.ts'
import { type Checked, checkDrafts } from './check-drafts.ts'
import { findProducts, type Owner, readKnown } from './known.ts'
import {
  changedNights,
  type Given,
  type PlannedNight,
  spanOf,
  type WantedDays,
  wantedDays,
  wantedNights,
} from './plan-nights.ts'
import { changedRateDays, overRate, type PlannedRateDay, rateKey, rateTermsOf } from './plan-rate-days.ts'
import { type PlannedSeasons, planSeasons } from './plan-seasons.ts'
import { productNames } from './product-ids.ts'
import { rateUnits } from './rate-units.ts'
import { readDrafts } from './read-drafts.ts'
import { readStored } from './read-stored.ts'
import { ImportRefused, type RowRefusal } from './row-refusals.ts'
import { type SettledRow, settleRatePrices, sharesOf } from './settle-rate-prices.ts'
import type { TableRow } from './sheet-table.ts'
import { findPending } from './store.ts'

/** The effect of an import, or the reasons why it is refused. */
export interface ImportPlan {
  refusals: RowRefusal[]
  /** All products of the sheet; those with `complete` change. */
  products: Checked[]
  nights: PlannedNight[]
  rateDays: PlannedRateDay[]
  seasons: PlannedSeasons
  /** Units without a rate in the sheet. */
  unrated: number
  /** A hash of the effect: another effect has another hash. */
  expected: string
}

export interface Circumstances extends Owner {
  now: Date
  /** The rate for units without one in the sheet. */
  rate: ImportRate | null
  /** Whether the stock that is read stays locked until the end of the transaction. */
  locks: boolean
  /** Runs queries that must see the products of all owners. */
  beyond: <T>(read: () => Promise<T>) => Promise<T>
}

/** Checks every cell of the rows against the stored data, and computes the effect. Writes nothing. */
export async function planImport(
  tx: Transaction,
  rows: readonly TableRow[],
  { now, rate, beyond, locks, ...owner }: Circumstances,
): Promise<ImportPlan> {
  const refusals: RowRefusal[] = []
  const known = await readKnown(tx, owner)
  const typed = rows.flatMap(({ values }) => values.get('product') ?? [])
  const names = await productNames(typed, known, (ids) => beyond(() => findProducts(tx, ids)))
  const own = new Set(known.products.map(({ id }) => id))
  const ids = [...new Set([...names.values()].map(({ id }) => id))].filter((id) => own.has(id))
  const applied = await readApplied(tx, ids)
  const pending = await findPending(tx, ids)
  const { drafts, stock, prices } = await readDrafts(rows, { known, names, applied, pending }, refusals)
  const unrated = rateUnits(drafts.values(), rate)
  const settled = settleRatePrices(drafts, prices, refusals)
  const products = await checkDrafts(drafts.values(), known, refusals)
  const created = products.filter((one) => one.applied === null).length
  if (created > 0 && known.count + created > maxProducts)
    throw new ImportRefused('too_many_products', { most: maxProducts })
  const given = { drafts, known, now }
  const wanted = await wantedNights(stock, given, refusals)
  const wantedRates = await wantedDays(
    settled,
    {
      ...given,
      keyOf: (row) => rateKey(unitKey(row.productId, row.unitCode), row.rate),
      ...{ termsOf: rateTermsOf, over: overRate },
    },
    refusals,
  )
  const span = spanOf([wanted, wantedRates])
  const stored = await readStored(tx, products, { span, ofRates: wantedRates.size > 0, locks })
  const ofRates = await pricesOfUnits(settled, products, given)
  const nights = await changedNights(wanted, { stored: stored.units, ofRates }, refusals)
  const rateDays = await changedRateDays(wantedRates, stored, products, refusals)
  const seasons = await planSeasons(known, { stock, prices: settled, products, ofRates })
  return {
    ...{ refusals: distinct(refusals), products, nights, rateDays, seasons, unrated },
    expected: await effectOf(products, nights, rateDays, seasons),
  }
}

/**
 * The price for the unit's base occupancy at the first of its rates with prices, for new days without a price of
 * their own.
 */
function pricesOfUnits(
  rows: readonly SettledRow[],
  products: readonly Checked[],
  given: Given,
): Promise<WantedDays<number>> {
  const firstRates = new Map<string, string>()
  const keyOf = ({ productId, unitCode }: SettledRow) => unitKey(productId, unitCode)
  const priced = rows.filter((row) => {
    if (row.priceMinor === null) return false
    const rate = firstRates.get(keyOf(row)) ?? row.rate
    firstRates.set(keyOf(row), rate)
    return rate === row.rate
  })
  const units = new Map(
    products.flatMap(({ id, draft }) => draft.units.map((unit) => [unitKey(id, unit.code), unit] as const)),
  )
  const termsOf = (row: SettledRow) => {
    const unit = units.get(keyOf(row))
    const known = unit && sharesOf(unit, row.rate)
    const base = unit?.attributes.kind === 'hotels' ? (unit.attributes.occupancy.base ?? 2) : 1
    const shares = known && sharesWith(known, row.shares ?? 0)
    return shares ? shareOf(row.priceMinor ?? 0, adultsShare(shares, base)) : (row.priceMinor ?? 0)
  }
  return wantedDays(priced, { ...given, keyOf, termsOf, over: (_, above) => above }, [])
}

/** A cell is refused once for each reason, with the first day. */
function distinct(refusals: readonly RowRefusal[]): RowRefusal[] {
  const told = new Map<string, RowRefusal>()
  for (const one of refusals) {
    const key = `${one.line} ${one.field} ${one.code}`
    if (!told.has(key)) told.set(key, one)
  }
  return [...told.values()].sort((a, b) => a.line - b.line)
}

async function effectOf(
  products: readonly Checked[],
  nights: readonly PlannedNight[],
  rateDays: readonly PlannedRateDay[],
  { created, cells }: PlannedSeasons,
): Promise<string> {
  const pause = createPause()
  const hash = createHash('sha256')
  for (const { id, complete, applied } of products)
    if (complete) hash.update(JSON.stringify([id, complete, applied?.content ?? null]))
  for (const { key, day, before, after } of nights) {
    if (pause.isDue()) await pause.take()
    hash.update(JSON.stringify([key, day, before, after]))
  }
  for (const { key, rate, day, before, after, beforeMinor } of rateDays) {
    if (pause.isDue()) await pause.take()
    hash.update(JSON.stringify([key, rate, day, before, after, beforeMinor]))
  }
  if (created.length > 0 || cells.length > 0) hash.update(JSON.stringify([created, cells]))
  return hash.digest('base64url')
}

/** The number of units, or rates, of a product that are new or change. */
export function countChanged<T extends { code: string }>(after: readonly T[], before: readonly T[]): number {
  const known = new Map(before.map((one) => [one.code, one]))
  return after.filter((one) => !isDeepStrictEqual(one, known.get(one.code))).length
}
