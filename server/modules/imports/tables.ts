import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '#core/access.ts'
import type { ImportColumns } from '#core/imports/guess-columns.ts'
import type { ImportState } from '#core/imports/import-limits.ts'
import type { ImportRate } from '#core/imports/import-rate.ts'
import type { ImportProblem } from '#core/imports/import-reasons.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import type { Kind } from '#core/products/products.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Catalogue } from '#server/modules/catalogue/save-catalogue.ts'
import { people } from '#server/modules/people/tables.ts'
import type { ImportedSeasons } from '#server/modules/seasons/import-seasons.ts'
import type { KeptCells } from '#server/modules/stock/kept-cells.ts'
import type { Params } from './row-refusals.ts'
import type { Sheet } from './sheet-table.ts'

/** A sheet with the first values of each column. */
export interface KeptSheet extends Sheet {
  /** Absent in sheets that were read before samples were kept. */
  samples?: string[][]
}

/** A product after an import, and before. */
export interface KeptProduct {
  id: string
  /** Null: the import created it. */
  before: { content: ProductDraft; rows: Catalogue } | null
  /** Unapplied changes that were discarded. */
  pending: ProductDraft | null
  after: ProductDraft
}

/** The data that undoing an import restores. */
export interface KeptImport {
  products: KeptProduct[]
  cells: KeptCells
  /** Absent if it created none. */
  seasons?: ImportedSeasons & { productIds: string[] }
}

/** The effect of an import. */
export interface ImportCounts {
  created: number
  changed: number
  /** Days of units and of rates. */
  nights: number
}

/** Spreadsheets of products: read, applied by a job, and kept as a history that can be undone. */
export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    /** The owner of the products; null: the platform. */
    accountId: text().references(() => accounts.id),
    kind: text().$type<Kind>().notNull(),
    fileName: text().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** Until it is applied. */
    sheet: jsonb().$type<KeptSheet>(),
    /** Identifies the headings, so that their columns are remembered. */
    headings: text().notNull(),
    columns: jsonb().$type<ImportColumns>().notNull(),
    /** The rate for units without one in the sheet. */
    rate: jsonb().$type<ImportRate>(),
    /** The effect that its author saw. */
    expected: text(),
    /** The progress: all parts, and finished ones. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    problem: jsonb().$type<{ code: ImportProblem; params: Params } | null>(),
    counts: jsonb().$type<ImportCounts>(),
    /** As long as it can be undone. */
    kept: jsonb().$type<KeptImport>(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: the command. */
    madeBy: text().references(() => people.id),
    madeRole: text().$type<Role>(),
    appliedAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: text().references(() => people.id),
  },
  (t) => [index().on(t.accountId, t.madeAt), index().on(t.madeAt)],
)
