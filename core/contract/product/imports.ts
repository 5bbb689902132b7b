import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, instant, kind, text } from '#core/app/shapes.ts'
import { errors } from '#core/contract/errors.ts'
import { listInput, listOf } from '#core/contract/list.ts'
import { importStates, importLimits as limits } from '#core/imports/import-limits.ts'
import { importRate } from '#core/imports/import-rate.ts'
import { importProblems, importReasons } from '#core/imports/import-reasons.ts'
import { labelReasons } from '#core/imports/sheet-seasons.ts'
import { largeBody } from '../body-size.ts'

const base = oc.errors(errors)
const path = '/product/imports'
const tags = ['product', 'imports']
const importId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const one = z.strictObject({ importId })

/** Fields by column, of `importFields`; null: the column is not imported. */
const columns = z.array(z.string().max(40).nullable()).max(limits.columns)
/** Null: units for which the sheet brings no rate are refused. */
const rate = importRate.nullable()
const params = z.record(z.string(), z.union([z.string(), z.number()]))
const counts = z.object({ created: z.int(), changed: z.int(), nights: z.int() })

const refusal = z.object({
  /** "B17". */
  cell: z.string(),
  line: z.int(),
  /** Of `importFields`; it may have no column. */
  field: z.string(),
  code: z.enum(importReasons),
  params,
})

/** What an import would do. */
const report = z.object({
  /** Refused cells in all, and the first of them. */
  refused: z.int(),
  refusals: z.array(refusal),
  /** Rows to look at, those with refused cells first; `cells`: by column. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  lines: z.int(),
  /** Units for which the sheet brings no rate. */
  unrated: z.int(),
  /** Named days that become seasons, and the first of those that do not. */
  seasons: z.object({
    created: z.array(z.object({ name: z.string(), ranges: z.array(z.object({ from: day, to: day })) })),
    labels: z.array(z.object({ name: z.string(), why: z.enum(labelReasons) })),
  }),
  effect: counts.extend({
    /** Products with changes that nobody has applied, which would be lost. */
    pending: z.int(),
    /** Products that change in any way, in all. */
    affected: z.int(),
    /** The first products that change. `content`: not only their days. */
    products: z.array(
      z.object({
        id: z.string(),
        name: text,
        isNew: z.boolean(),
        content: z.boolean(),
        units: z.int(),
        rates: z.int(),
        nights: z.int(),
      }),
    ),
  }),
  /** Prices that move by more than half: their number in days, and the first, by unit and prices. */
  moved: z.int(),
  moves: z.array(
    z.object({
      product: text,
      unit: text,
      /** Null: the price is the unit's. Absent in answers from before rates had prices in sheets. */
      rate: text.nullable().optional(),
      from: day,
      days: z.int(),
      beforeMinor: z.int(),
      afterMinor: z.int(),
      currency,
    }),
  ),
  /** Identifies the effect, for `applyImport`. */
  expected: z.string(),
})

/** Spreadsheets of products: read, checked, applied by a job, and undone. */
export const importsContract = {
  /**
   * Reads a spreadsheet (base64) and guesses its columns; it changes nothing. Errors: `import_refused`,
   * `account_not_found`, `too_many_requests`.
   */
  readImport: base
    .meta(largeBody(6 * 1024 * 1024))
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        accountId: accountId.optional(),
        kind,
        fileName: z.string().trim().min(1).max(limits.name),
        file: z.base64().max(Math.ceil(limits.bytes / 3) * 4),
      }),
    )
    .output(z.object({ importId })),

  /** An import of the caller's account, its columns and its progress. Errors: `import_not_found`. */
  getImport: base
    .route({ method: 'GET', path: `${path}/{importId}`, tags })
    .input(one)
    .output(
      z.object({
        importId,
        accountId: accountId.nullable(),
        kind,
        fileName: z.string(),
        state: z.enum(importStates),
        /** Of the work of the job. */
        total: z.int(),
        done: z.int(),
        /** Why it failed. */
        problem: z.object({ code: z.enum(importProblems), params }).nullable(),
        counts: counts.nullable(),
        /** Empty once it is queued; `samples`: the first values below. */
        headings: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
        columns,
        rate,
        /** The columns and the rate are those that the account settled the last time. */
        isRemembered: z.boolean(),
      }),
    ),

  /** Checks every cell and computes the effect; it changes nothing. Errors: `import_not_found`, `import_refused`. */
  checkImport: base
    .route({ method: 'POST', path: `${path}/{importId}/check`, tags })
    .input(one.extend({ columns, rate }))
    .output(report),

  /**
   * Has a job apply what was checked, all of it or nothing. `confirmed`: the prices that move by more than half.
   * Repeating it succeeds. Errors: `import_not_found`, `import_refused` with the problem `refused`, `unconfirmed` or
   * `changed` if the effect is not `expected` any more.
   */
  applyImport: base
    .route({ method: 'POST', path: `${path}/{importId}/apply`, tags })
    .input(one.extend({ columns, rate, expected: z.string().max(64), confirmed: z.boolean() }))
    .output(z.object({ state: z.enum(importStates) })),

  /**
   * Restores everything to before an import, and removes the products that it created. Repeating it succeeds. Errors:
   * `import_not_found` also after 30 days, `import_changed` and `stock_changed` if something has changed since,
   * `import_sold`, `stock_refused`.
   */
  undoImport: base
    .route({ method: 'POST', path: `${path}/{importId}/undo`, tags })
    .input(one)
    .output(z.object({ state: z.enum(importStates) })),

  /** The applied imports of an account, or of the platform, latest first. Errors: `account_not_found`. */
  listImports: base
    .route({ method: 'GET', path, tags })
    .input(listInput({ accountId: accountId.optional() }))
    .output(
      listOf(
        z.object({
          id: importId,
          kind,
          fileName: z.string(),
          counts,
          appliedAt: instant,
          /** Null: the command, or the platform's staff for an agency. */
          madeBy: z.string().nullable(),
          undoneAt: instant.nullable(),
          undoneBy: z.string().nullable(),
          mayUndo: z.boolean(),
        }),
      ),
    ),
}

/** The question of a template: a kind's products, as they are. */
export const templateQuestion = z.strictObject({ accountId: accountId.optional(), kind })
