import { folded } from '#core/app/folded.ts'
import {
  type NamedDays,
  namedDays,
  rangesByName,
  type SheetSeasons,
  seasonsOfSheet,
} from '#core/imports/sheet-seasons.ts'
import type { RateDayTerms, UnitDayTerms } from '#core/products/season-terms.ts'
import { type SeasonRange, seasonLimits } from '#core/products/seasons.ts'
import { dayNumber } from '#core/time/days.ts'
import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import { createPause } from '#server/platform/pauses.ts'
import type { Checked } from './check-drafts.ts'
import type { Known } from './known.ts'
import type { WantedDays } from './plan-nights.ts'
import { rateKey } from './plan-rate-days.ts'
import type { StockRow } from './read-stock.ts'
import type { SettledRow } from './settle-rate-prices.ts'

/**
 * The values that a season sets for a product. Units and rates are identified by keys, since new ones have no id
 * yet.
 */
export interface PlannedSeasonCell {
  /** Its index among the created seasons, or the id of an existing one. */
  season: number | string
  productId: string
  /** Of the unit. */
  key: string
  /** Null: the unit itself. */
  rate: string | null
  terms: UnitDayTerms | RateDayTerms
}

export interface PlannedSeasons extends Omit<SheetSeasons, 'found'> {
  /** Existing seasons that set something for new products. */
  found: Known['namedSeasons']
  cells: PlannedSeasonCell[]
}

interface Rows {
  stock: readonly StockRow[]
  prices: readonly SettledRow[]
  products: readonly Checked[]
  /** Prices of days of units that only their rates have. */
  ofRates: WantedDays<number>
}

/** The seasons that the rows name with their days, and the values that the rows set for them. */
export async function planSeasons({ namedSeasons }: Known, rows: Rows): Promise<PlannedSeasons> {
  const named = [...rows.stock, ...rows.prices].filter((row) => row.named !== null)
  if (named.length === 0) return { created: [], found: [], labels: [], cells: [] }
  const pause = createPause()
  const spellings = new Map<string, string>()
  const byProduct = new Map<string, NamedDays[]>()
  for (const row of named.filter(({ season }) => season === null).toSorted((a, b) => a.line - b.line)) {
    const typed = row.named ?? ''
    const name = spellings.get(folded(typed)) ?? typed
    spellings.set(folded(typed), name)
    const its = byProduct.get(row.productId) ?? []
    byProduct.set(row.productId, its)
    its.push(namedDays(name, row))
  }
  const found: Map<string, SeasonRange[]>[] = []
  for (const its of byProduct.values()) {
    if (pause.isDue()) await pause.take()
    found.push(rangesByName(its))
  }
  const seasons = seasonsOfSheet(found, namedSeasons)
  const existing = namedSeasons.filter(({ name }) => seasons.found.includes(name))
  const created = seasons.created.map(({ name }, at) => [folded(name), at] as const)
  const idsOf = (all: typeof namedSeasons) => all.map(({ id, name }) => [folded(name), id] as const)
  const places: Places = {
    beside: new Map<string, number | string>([...created, ...idsOf(existing)]),
    // A row without days has those of the season.
    alone: new Map<string, number | string>([...created, ...idsOf(namedSeasons)]),
  }
  const cells = cellsOf(places, rows)
  const used = new Set(cells.map(({ season }) => season))
  return { ...seasons, found: namedSeasons.filter(({ id }) => used.has(id)), cells }
}

/** The seasons of rows with days beside their names, and of rows without days, by folded names. */
type Places = Record<'beside' | 'alone', ReadonlyMap<string, number | string>>

/** For existing products, a sheet does not change the values of an existing season. */
function cellsOf(places: Places, { stock, prices, products, ofRates }: Rows): PlannedSeasonCell[] {
  const isNew = new Set(products.filter(({ applied }) => applied === null).map(({ id }) => id))
  const cells = new Map<string, PlannedSeasonCell & { differs: Set<string> }>()
  const add = (row: StockRow | SettledRow, rate: string | null, set: object) => {
    const its = places[row.season === null ? 'beside' : 'alone']
    const season = row.named === null ? undefined : its.get(folded(row.named))
    const { productId } = row
    if (season === undefined || (typeof season === 'string' && !isNew.has(productId))) return
    const key = unitKey(productId, row.unitCode)
    const id = `${season} ${rate === null ? key : rateKey(key, rate)}`
    const cell = cells.get(id) ?? { season, productId, key, rate, terms: {}, differs: new Set() }
    cells.set(id, cell)
    const terms = cell.terms as Record<string, unknown>
    for (const [field, value] of Object.entries(set)) {
      if (value === null || (field === 'priceMinor' && value < 1)) continue
      // A season sets one value. Where its rows differ, only the calendar has the values.
      if (field in terms && terms[field] !== value) cell.differs.add(field)
      terms[field] = value
    }
  }
  for (const row of stock) {
    const ofRate = ofRates.get(unitKey(row.productId, row.unitCode))?.get(dayNumber(row.from))
    const priceMinor = row.terms.priceMinor ?? (isNew.has(row.productId) ? (ofRate?.terms ?? null) : null)
    add(row, null, { ...row.terms, priceMinor })
  }
  for (const row of prices)
    add(row, row.rate, { priceMinor: row.priceMinor, shares: row.shares, ...row.terms })
  const all = [...cells.values()].map(({ differs, ...cell }) => ({
    ...cell,
    terms: Object.fromEntries(Object.entries(cell.terms).filter(([field]) => !differs.has(field))),
  }))
  const counts = new Map<string, number>()
  for (const { productId } of all) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return all.filter(
    ({ productId, terms }) =>
      Object.keys(terms).length > 0 && (counts.get(productId) ?? 0) <= seasonLimits.cells,
  )
}
