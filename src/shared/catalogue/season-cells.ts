import { amountField } from '#core/app/fields.ts'
import { amountOf } from '#core/money/typed.ts'
import type { RateDayTerms, SeasonCell, UnitDayTerms } from '#core/products/season-terms.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { SeasonTerms, SeasonTermsCell } from './season-query.ts'

/** What a season sets beside the price. */
export type SeasonRules = Omit<UnitDayTerms & RateDayTerms, 'priceMinor'>

/** A unit, or a rate of it. */
export interface SeasonRow {
  unitId: number
  /** Null: the unit itself. */
  rateId: number | null
}

/** What was changed and is not saved, by `keyOfCell`. */
export interface SeasonEdits {
  prices: Readonly<Record<string, string>>
  rules: Readonly<Record<string, SeasonRules>>
}
export const noEdits: SeasonEdits = { prices: {}, rules: {} }

export const keyOfCell = (seasonId: string, { unitId, rateId }: SeasonRow): string =>
  `${seasonId} ${unitId} ${rateId ?? ''}`

const price = amountField({ least: 1, most: stockLimits.priceMinor })

/** A price as it was typed; null: none, undefined: it cannot be read. */
export const readPrice = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : price.read(typed)

/** The rows of a product in display order: each unit, with its rates after it. */
export const rowsOfUnits = (units: SeasonTerms['units']): SeasonRow[] =>
  units.flatMap(({ unitId, rates }) => [
    { unitId, rateId: null },
    ...rates.map(({ rateId }) => ({ unitId, rateId })),
  ])

/** The cells as they are stored, with what is not saved yet. */
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
    /** Prices and rules that differ from what is stored. */
    changed: changed.length,
    hasWrong: Object.keys(edits.prices).some((key) => priceOf(key) === undefined),
  }
}

/** All cells that set something, for `saveSeasonTerms`. */
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
