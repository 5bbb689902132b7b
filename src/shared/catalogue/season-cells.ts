import { amountField } from '#core/app/fields.ts'
import { amountOf } from '#core/money/typed.ts'
import type { RateDayTerms, SeasonCell, UnitDayTerms } from '#core/products/season-terms.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { SeasonTerms, SeasonTermsCell } from './season-query.ts'

/** The values of a season besides the price. */
export type SeasonRules = Omit<UnitDayTerms & RateDayTerms, 'priceMinor'>

/** A unit, or a rate of it. */
export interface SeasonRow {
  unitId: number
  /** Null: the unit itself. */
  rateId: number | null
}

/** Unsaved changes, by `keyOfCell`. */
export interface SeasonEdits {
  prices: Readonly<Record<string, string>>
  rules: Readonly<Record<string, SeasonRules>>
}
export const noEdits: SeasonEdits = { prices: {}, rules: {} }

export const keyOfCell = (seasonId: string, { unitId, rateId }: SeasonRow): string =>
  `${seasonId} ${unitId} ${rateId ?? ''}`

const price = amountField({ least: 1, most: stockLimits.priceMinor })

/** A typed price; null: none, undefined: invalid. */
export const readPrice = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : price.read(typed)

/** The rows of a product in display order: each unit, with its rates after it. */
export const rowsOfUnits = (units: SeasonTerms['units']): SeasonRow[] =>
  units.flatMap(({ unitId, rates }) => [
    { unitId, rateId: null },
    ...rates.map(({ rateId }) => ({ unitId, rateId })),
  ])

/** The stored cells with the unsaved changes. */
export function cellsWith(terms: SeasonTerms, edits: SeasonEdits) {
  const stored = new Map(terms.cells.map((cell) => [keyOfCell(cell.seasonId, cell), cell.terms]))
  const storedPrice = (key: string) => stored.get(key)?.priceMinor ?? null
  const rulesOf = (key: string): SeasonRules => {
    const { priceMinor: _, ...rules } = stored.get(key) ?? {}
    return edits.rules[key] ?? rules
  }
  const priceOf = (key: string) => {
    const typed = edits.prices[key]
    return typed === undefined ? storedPrice(key) : readPrice(typed)
  }
  const standing = (key: string) => {
    const priceMinor = storedPrice(key)
    return edits.prices[key] ?? (priceMinor === null ? '' : amountOf(priceMinor))
  }
  const isChanged = (key: string) => priceOf(key) !== storedPrice(key)
  const changed = [...Object.keys(edits.prices).filter(isChanged), ...Object.keys(edits.rules)]
  return {
    rulesOf,
    priceOf,
    /** The price as its field shows it. */
    standing,
    /** Whether the price differs from the stored one. */
    isChanged,
    isWrong: (key: string) => priceOf(key) === undefined,
    /** The number of prices and rules that differ from the stored ones. */
    changed: changed.length,
    hasWrong: Object.keys(edits.prices).some((key) => priceOf(key) === undefined),
  }
}

/** All cells with values, for `saveSeasonTerms`. */
export function cellsToSave(terms: SeasonTerms, edits: SeasonEdits): SeasonCell[] {
  const { rulesOf, priceOf } = cellsWith(terms, edits)
  return terms.seasons.flatMap(({ id }) =>
    rowsOfUnits(terms.units).flatMap((row) => {
      const key = keyOfCell(id, row)
      const priceMinor = priceOf(key) ?? null
      const set = { ...rulesOf(key), ...(priceMinor !== null && { priceMinor }) }
      return Object.keys(set).length === 0 ? [] : [{ seasonId: id, ...row, terms: set } as SeasonTermsCell]
    }),
  )
}
