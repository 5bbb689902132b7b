import { everyDay } from '#core/imports/sheet-seasons.ts'
import type { SeasonCell } from '#core/products/season-terms.ts'
import { readApplied } from '#server/modules/catalogue/applied-drafts.ts'
import type { UnitIds } from '#server/modules/catalogue/save-catalogue.ts'
import { type ImportedCell, importSeasons, seasonIdOf } from '#server/modules/seasons/import-seasons.ts'
import { noteImported } from '#server/modules/stock/season-applications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ImportPlan } from './plan-import.ts'
import type { KeptImport } from './tables.ts'

/** Writes the seasons of a sheet after its days, which are already as the seasons set them. */
export async function writeSeasons(
  tx: Transaction,
  { seasons: { created, found, cells } }: ImportPlan,
  { ids, accountId, now }: { ids: UnitIds; accountId: string | null; now: Date },
): Promise<KeptImport['seasons'] | null> {
  if (created.length === 0 && cells.length === 0) return null
  const productIds = [...new Set(cells.map(({ productId }) => productId))]
  const rateIds = new Map<string, number>()
  for (const { rates } of (await readApplied(tx, productIds)).values())
    for (const { unitId, code, id } of rates) rateIds.set(`${unitId}/${code}`, id)
  const seasons = created.map((season) => ({ ...season, weekdays: everyDay }))
  const written = cells.map(({ season, productId, key, rate, terms }): ImportedCell => {
    const unitId = ids.get(key) ?? 0
    return {
      season,
      productId,
      unitId,
      rateId: rate === null ? null : (rateIds.get(`${unitId}/${rate}`) ?? 0),
      terms,
    }
  })
  const imported = await importSeasons(tx, { accountId, now }, { seasons, cells: written })
  for (const productId of productIds) {
    const its = written.filter((cell) => cell.productId === productId)
    await noteImported(tx, {
      productId,
      plan: {
        seasons: [...found, ...seasons.map((season, at) => ({ ...season, id: imported.ids[at] ?? '' }))],
        cells: its.map(
          ({ season, unitId, rateId, terms }) =>
            ({ seasonId: seasonIdOf(imported.ids, season), unitId, rateId, terms }) as SeasonCell,
        ),
      },
      appliedAt: now,
    })
  }
  return { ...imported, productIds }
}
