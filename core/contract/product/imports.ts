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

/** The field of `importFields` for each column; null for a column that is not imported. */
const columns = z.array(z.string().max(40).nullable()).max(limits.columns)
/** The rate for units that have none in the sheet; if null, such units are rejected. */
const rate = importRate.nullable()
const params = z.record(z.string(), z.union([z.string(), z.number()]))
const counts = z.object({ created: z.int(), changed: z.int(), nights: z.int() })

const refusal = z.object({
  /** The cell's name, such as "B17". */
  cell: z.string(),
  line: z.int(),
  /** The field of `importFields`, which may have no column. */
  field: z.string(),
  code: z.enum(importReasons),
  params,
})

/** The effect that an import would have. */
const report = z.object({
  /** Number of rejected cells, and the first of them. */
  refused: z.int(),
  refusals: z.array(refusal),
  /** Rows to be checked, those with rejected cells first. `cells`: by column. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  lines: z.int(),
  /** Number of units that have no rate in the sheet. */
  unrated: z.int(),
  /** Named periods that become seasons, and the first of those that do not. */
  seasons: z.object({
    created: z.array(z.object({ name: z.string(), ranges: z.array(z.object({ from: day, to: day })) })),
    labels: z.array(z.object({ name: z.string(), why: z.enum(labelReasons) })),
  }),
  effect: counts.extend({
    /** Number of products with changes that are not applied, which would be lost. */
    pending: z.int(),
    /** Number of products that change in any way. */
    affected: z.int(),
    /** The first products that change. `content`: whether more than their days changes. */
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
  /** Prices that change by more than half: for how many days, and the first of them, by unit and price. */
  moved: z.int(),
  moves: z.array(
    z.object({
      product: text,
      unit: text,
      /** Null if the price is the unit's. Absent in responses from before sheets could contain rates' prices. */
      rate: text.nullable().optional(),
      from: day,
      days: z.int(),
      beforeMinor: z.int(),
      afterMinor: z.int(),
      currency,
    }),
  ),
  /** Identifies the effect; to be passed to `applyImport`. */
  expected: z.string(),
})

/**
 * Imports of products from spreadsheets: a file is read and checked, a job applies it, and the import can be undone.
 */
export const importsContract = {
  /**
   * Reads a spreadsheet (base64) and guesses its columns, without changing any product. Errors: `import_refused`,
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

  /** Returns an import of the caller's account, its columns and its progress. Errors: `import_not_found`. */
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
        /** Steps of the job in total, and those that are done. */
        total: z.int(),
        done: z.int(),
        /** Why the import failed. */
        problem: z.object({ code: z.enum(importProblems), params }).nullable(),
        counts: counts.nullable(),
        /** Empty once the import is queued. `samples`: the first values in the column. */
        headings: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
        columns,
        rate,
        /** Whether columns and rate are those that the account chose for its last import. */
        isRemembered: z.boolean(),
      }),
    ),

  /**
   * Checks every cell and computes the effect, without changing any product. Errors: `import_not_found`,
   * `import_refused`.
   */
  checkImport: base
    .route({ method: 'POST', path: `${path}/{importId}/check`, tags })
    .input(one.extend({ columns, rate }))
    .output(report),

  /**
   * Starts a job that applies the checked import, either completely or not at all. `confirmed`: the caller accepts
   * prices that change by more than half. Idempotent. Errors: `import_not_found`, `import_refused` with the problem
   * `refused`, `unconfirmed`, or `changed` if the effect is no longer `expected`.
   */
  applyImport: base
    .route({ method: 'POST', path: `${path}/{importId}/apply`, tags })
    .input(one.extend({ columns, rate, expected: z.string().max(64), confirmed: z.boolean() }))
    .output(z.object({ state: z.enum(importStates) })),

  /**
   * Restores everything to its state before an import, and removes products that the import created. Idempotent.
   * Errors: `import_not_found`, also after 30 days; `import_changed` and `stock_changed` if anything has changed since,
   * `import_sold`, `stock_refused`.
   */
  undoImport: base
    .route({ method: 'POST', path: `${path}/{importId}/undo`, tags })
    .input(one)
    .output(z.object({ state: z.enum(importStates) })),

  /** Lists the applied imports of an account or of the platform, newest first. Errors: `account_not_found`. */
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
          /** Null if it was made by the command, or by the platform's staff for an agency. */
          madeBy: z.string().nullable(),
          undoneAt: instant.nullable(),
          undoneBy: z.string().nullable(),
          mayUndo: z.boolean(),
        }),
      ),
    ),
}

/** Selects a template: a sheet with the current products of one kind. */
export const templateQuestion = z.strictObject({ accountId: accountId.optional(), kind })
