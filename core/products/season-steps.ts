import { plainDay } from '#core/pack/plain-day.ts'
import type { Day } from '#core/time/days.ts'
import { type ChangedRate, type RateRow, type RateStep, steppedRates, type UnitRate } from './rate-change.ts'
import type { SeasonCell } from './season-terms.ts'
import { daysOfSeason, type NamedSeason, type SeasonRange } from './seasons.ts'
import {
  type ChangedCell,
  type StockCell,
  type StockRefusal,
  steppedCells,
  type UnitStep,
} from './stock-change.ts'

/** The values that the seasons of a product set for its units and rates. */
export interface SeasonPlan {
  seasons: readonly (NamedSeason & { id: string })[]
  cells: readonly SeasonCell[]
}

/** The treatment of days that were changed on the calendar since the seasons were applied. */
export const choicesByHand = ['keep', 'overwrite'] as const
export type ByHand = (typeof choicesByHand)[number]

/** A day of a unit, or of a rate. */
export interface HandDay {
  unitId: number
  rateId: number | null
  day: Day
}

export interface SeasonSteps {
  units: UnitStep[]
  rates: RateStep[]
}

/** The current units and rates of a product. */
export interface SeasonRows {
  unitIds: readonly number[]
  rates: readonly UnitRate[]
}

/** The days that the plan sets within a range, by unit or rate and day, without removed units and rates. */
export function stepsOfSeasons(plan: SeasonPlan, rows: SeasonRows, within: SeasonRange): SeasonSteps {
  const days = new Map(
    plan.seasons.map((season) => [
      season.id,
      daysOfSeason(season).filter((on) => on >= within.from && on <= within.to),
    ]),
  )
  const unitIds = new Set(rows.unitIds)
  const rates = new Map(rows.rates.map((rate) => [rate.rateId, rate]))
  const steps: SeasonSteps = { units: [], rates: [] }
  for (const { seasonId, unitId, rateId, terms } of plan.cells) {
    const rate = rateId === null ? null : rates.get(rateId)
    if (Object.keys(terms).length === 0 || !unitIds.has(unitId) || rate === undefined) continue
    const setting = { kind: 'season' as const, ...terms }
    for (const day of days.get(seasonId) ?? [])
      if (rate) steps.rates.push({ rate, day, source: day, setting })
      else steps.units.push({ unitId, day, source: day, setting })
  }
  steps.units.sort((a, b) => a.unitId - b.unitId || (a.day < b.day ? -1 : 1))
  steps.rates.sort((a, b) => a.rate.rateId - b.rate.rateId || (a.day < b.day ? -1 : 1))
  return steps
}

/** The effect of the steps on the stored days. `last`: the steps that were applied last. */
export interface SeasonEffect {
  units: ChangedCell[]
  rates: ChangedRate[]
  refusals: StockRefusal[]
  missing: number
  /** Days that would change, and that were changed on the calendar since the last application. */
  byHand: HandDay[]
}

export function effectOfSeasons(
  stock: readonly StockCell[],
  rateRows: readonly RateRow[],
  { steps, last, byHand }: { steps: SeasonSteps; last: SeasonSteps; byHand: ByHand },
): SeasonEffect {
  const cells = new Map(stock.map((cell) => [`${cell.unitId}/${cell.day}`, cell]))
  const rules = new Map(rateRows.map((row) => [`${row.rateId}/${row.day}`, row.rules]))
  const lastUnits = new Map(last.units.map((step) => [`${step.unitId}/${step.day}`, step.setting]))
  const lastRates = new Map(last.rates.map((step) => [`${step.rate.rateId}/${step.day}`, step.setting]))
  const isUnitByHand = ({ unitId, day }: UnitStep) => {
    const now = cells.get(`${unitId}/${day}`)
    return now !== undefined && differs(now, lastUnits.get(`${unitId}/${day}`))
  }
  const isRateByHand = ({ rate, day }: RateStep) =>
    differs(rules.get(`${rate.rateId}/${day}`) ?? plainDay, lastRates.get(`${rate.rateId}/${day}`))
  const changed = { units: steps.units.filter(isUnitByHand), rates: steps.rates.filter(isRateByHand) }
  const ofUnits = steppedCells(stock, changed.units)
  const ofRates = steppedRates(rateRows, stock, changed.rates)
  const hand = [...ofUnits.cells, ...ofUnits.refusals, ...ofRates.cells, ...ofRates.refusals]
  const kept = byHand === 'keep' ? new Set<UnitStep | RateStep>([...changed.units, ...changed.rates]) : null
  const units = steppedCells(
    stock,
    steps.units.filter((step) => !kept?.has(step)),
  )
  const rates = steppedRates(
    rateRows,
    stock,
    steps.rates.filter((step) => !kept?.has(step)),
    units.cells.map(({ unitId, day, after: { priceMinor } }) => ({ unitId, day, priceMinor })),
  )
  return {
    units: units.cells,
    rates: rates.cells,
    refusals: [...units.refusals, ...rates.refusals],
    missing: units.missing + rates.missing,
    byHand: hand.map((one) => ({
      unitId: one.unitId,
      rateId: 'rateId' in one ? (one.rateId ?? null) : null,
      day: one.day,
    })),
  }
}

/** Whether a day differs from the values of the last application. */
function differs(now: object, setting: object | undefined): boolean {
  if (!setting) return false
  const current = new Map(Object.entries(now))
  return Object.entries(setting).some(([field, value]) => field !== 'kind' && current.get(field) !== value)
}
