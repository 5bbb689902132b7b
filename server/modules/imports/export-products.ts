import type * as z from 'zod'
import type { Language } from '#core/app/language.ts'
import type { templateQuestion } from '#core/contract/product/imports.ts'
import { importFields } from '#core/imports/import-fields.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { readApplied } from '#server/modules/catalogue/applied-drafts.ts'
import { reachCatalogue } from '#server/modules/catalogue/reach-product.ts'
import { readRange } from '#server/modules/stock/cells-in-range.ts'
import { readRateRanges } from '#server/modules/stock/rate-cells.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'
import type { CellKind, Table, TableRow } from '#server/platform/spreadsheets/table.ts'
import { type Known, readKnown } from './known.ts'
import { rowsOfProduct } from './product-rows.ts'

/** The number of products read at once. */
const together = 25

const kindsOf: Record<string, CellKind> = {
  ...{ from: 'day', to: 'day', price: 'money', per_guest: 'money', percent: 'percent' },
  ...{ extra_adult_percent: 'percent', allotment: 'count', min_stay: 'count' },
  ...{ rate_price: 'money', single: 'money', double: 'money', triple: 'money', quadruple: 'money' },
}

const texts = sectionTexts('downloads')

/**
 * The products of a kind in the format of an import: importing the unchanged file changes nothing. Errors:
 * `account_not_found`.
 */
export async function exportProducts(
  context: Context,
  { question, language }: { question: z.output<typeof templateQuestion>; language: Language },
  write: (table: Table) => Promise<void>,
): Promise<void> {
  const accountId = reachCatalogue(context, question.accountId)
  const { kind } = question
  await transactAs(context.deps.database, context.actor, async (tx) => {
    const known = await readKnown(tx, { accountId, kind, suppliers: [] })
    await write({
      title: texts[language].product_sheet.title,
      columns: importFields[kind].map(({ id, heads }) => ({
        label: heads[language][0] ?? id,
        kind: kindsOf[id] ?? 'text',
      })),
      batches: batches(tx, known, context.deps.clock.now(), language),
    })
  })
}

async function* batches(
  tx: Transaction,
  known: Known,
  now: Date,
  language: Language,
): AsyncGenerator<TableRow[]> {
  const ids = known.products.filter(({ state }) => state !== 'archived').map(({ id }) => id)
  for (let at = 0; at < ids.length; at += together) {
    const applied = await readApplied(tx, ids.slice(at, at + together))
    const rows: TableRow[] = []
    for (const product of applied.values()) {
      if (product.units.length === 0) continue
      const today = dayIn(now, known.places.get(product.row.destinationId)?.timeZone ?? 'UTC')
      const unitIds = product.units.map(({ id }) => id)
      const range = { from: today, to: addDays(today, stockLimits.ahead) }
      const stock = await readRange(tx, unitIds, range)
      const rateIds = product.rates.map(({ id }) => id)
      const rateDays = await readRateRanges(tx, rateIds, [range])
      rows.push(...rowsOfProduct(product, { stock, rateDays }, language))
    }
    yield rows
  }
}
