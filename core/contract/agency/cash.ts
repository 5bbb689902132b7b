import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, idempotencyKey, instant } from '#core/app/shapes.ts'
import { cashMovementKinds, countLimits, countStates } from '#core/sales/cash-counts.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'

const base = oc.errors(errors)
const tags = ['cash']
const path = '/agency/cash' as const

export const cashCountsPageSize = 25
/** Most movements of a drawer in one answer: the newest. */
export const maxMovements = 200

const id = z.string().min(1).max(64)
/** `name` is null once that person has left. */
const person = z.object({ id: z.string(), name: z.string().nullable() })

/** The cash that a person has recorded for an account in a currency since the last count. */
const drawer = z.object({
  accountId,
  person,
  currency,
  /** The sum of its movements, in minor units: negative if the person returned more than they took. */
  expectedMinor: z.int(),
  /** When its first movement was recorded. */
  since: instant,
  count: z.int(),
  /** The newest ones, newest first. */
  movements: z.array(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum(cashMovementKinds),
      /** Negative: cash that left. */
      amountMinor: z.int(),
      /** Null: the cash is of a gift card. */
      saleId: z.string().nullable(),
      /** Of the sale, or the last characters of the gift card's. */
      code: z.string(),
    }),
  ),
})

const cashCount = z.object({
  id: z.string(),
  accountId,
  at: instant,
  person,
  /** Who counted. */
  countedBy: person,
  currency,
  expectedMinor: z.int(),
  countedMinor: z.int(),
  note: z.string(),
  /** When the count was undone; its movements wait for another count. */
  undoneAt: instant.nullable(),
  /** Whether the caller may undo it: it is the last one of that person and currency. */
  mayUndo: z.boolean(),
})

export const cashContract = {
  /** Cash to be counted, of the people whose cash the caller may count. */
  listDrawers: base
    .route({ method: 'GET', path: `${path}/drawers`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        drawers: z.array(drawer),
      }),
    ),

  /**
   * Records the cash counted in a person's drawer and empties it. Errors: `forbidden` for people whose cash the
   * caller may not count, `cash_moved` if the drawer has changed, `bad_request` without a note about a difference.
   */
  countCash: base
    .route({ method: 'POST', path: `${path}/counts`, tags, successStatus: 201 })
    .input(
      z.strictObject({
        idempotencyKey,
        accountId,
        personId: id,
        currency,
        /** The sum that the caller saw. */
        expectedMinor: z.int().min(-countLimits.maxMinor).max(countLimits.maxMinor),
        countedMinor: z.int().min(-countLimits.maxMinor).max(countLimits.maxMinor),
        /** Required if the sums differ. */
        note: z.string().trim().max(countLimits.note),
      }),
    )
    .output(cashCount),

  /** Undoes a person's last count. Idempotent. Errors: `count_not_found`, `count_not_last`. */
  undoCashCount: base
    .route({ method: 'DELETE', path: `${path}/counts/{id}`, tags })
    .input(z.strictObject({ id }))
    .output(cashCount),

  /** Counts of the people whose cash the caller may count, newest first. `text`: in the person's name or the note. */
  listCashCounts: base
    .route({ method: 'GET', path: `${path}/counts`, tags })
    .input(
      searchInput({
        state: z.enum(countStates).optional(),
        accountId: accountId.optional(),
        personId: id.optional(),
      }),
    )
    .output(listOf(cashCount)),
}
