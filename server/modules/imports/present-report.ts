import type { Output } from '#core/contract/calls.ts'
import type { ImportColumns } from '#core/imports/guess-columns.ts'
import { importLimits as limits } from '#core/imports/import-limits.ts'
import { createPause } from '#server/platform/pauses.ts'
import { countChanged, type ImportPlan } from './plan-import.ts'
import { movesOf } from './price-moves.ts'
import { cellAt, type Sheet } from './sheet-table.ts'

type Report = Output<'product.checkImport'>

/** The maximum number of rows of a sheet in an answer, and of characters of a cell. */
const maxRows = 40
const maxCell = 80

export async function presentReport(plan: ImportPlan, sheet: Sheet, columns: ImportColumns): Promise<Report> {
  const { refusals } = plan
  const bad = new Set(refusals.map(({ line }) => line))
  const rows = [
    ...sheet.rows.filter(({ line }) => bad.has(line)),
    ...sheet.rows.filter(({ line }) => !bad.has(line)),
  ]
  return {
    refused: refusals.length,
    refusals: refusals.slice(0, limits.shown).map(({ line, field, code, params = {} }) => ({
      ...{ line, field, code, params, cell: cellAt(columns, { line, field }) },
    })),
    rows: rows.slice(0, maxRows).map(({ line, cells }) => ({
      line,
      cells: columns.map((_, at) => (cells[at] ?? '').slice(0, maxCell)),
    })),
    lines: sheet.rows.length,
    unrated: plan.unrated,
    seasons: {
      created: plan.seasons.created,
      labels: plan.seasons.labels.slice(0, limits.shown),
    },
    effect: await effectOf(plan),
    ...(await movesOf(plan)),
    expected: plan.expected,
  }
}

async function effectOf({ products, nights, rateDays }: ImportPlan): Promise<Report['effect']> {
  const pause = createPause()
  const nightsOf = new Map<string, number>()
  for (const { key } of [...nights, ...rateDays]) {
    if (pause.isDue()) await pause.take()
    const id = key.slice(0, key.indexOf('/'))
    nightsOf.set(id, (nightsOf.get(id) ?? 0) + 1)
  }
  const changed = products.filter(({ id, complete }) => complete !== null || nightsOf.has(id))
  const withContent = changed.filter(({ complete }) => complete !== null)
  const created = withContent.filter(({ applied }) => applied === null).length
  return {
    ...{ created, changed: withContent.length - created, nights: nights.length + rateDays.length },
    pending: withContent.filter(({ pending }) => pending !== null).length,
    affected: changed.length,
    products: changed.slice(0, limits.shown).map(({ id, applied, complete, draft }) => {
      const before = applied?.content.units ?? []
      const rates = before.flatMap((unit) => unit.rates.map((rate) => rated(unit.code, rate)))
      const ratesAfter = (complete?.units ?? []).flatMap((unit) =>
        unit.rates.map((rate) => rated(unit.code, rate)),
      )
      return {
        ...{ id, name: draft.name, isNew: applied === null, content: complete !== null },
        units: countChanged((complete?.units ?? []).map(withoutRates), before.map(withoutRates)),
        rates: countChanged(ratesAfter, rates),
        nights: nightsOf.get(id) ?? 0,
      }
    }),
  }
}

const rated = <T extends { code: string }>(unit: string, rate: T): T => ({
  ...rate,
  code: `${unit}/${rate.code}`,
})

const withoutRates = <T extends { code: string; rates: unknown }>({ rates: _, ...unit }: T) => unit
