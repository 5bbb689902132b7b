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
/** Maximum number of a drawer's movements in a response: the newest. */
export const maxMovements = 200

const id = z.string().min(1).max(64)
/** A person; `name` is null if they have left. */
const person = z.object({ id: z.string(), name: z.string().nullable() })

/** The cash that a person has recorded since the last count, for one account and currency. */
const drawer = z.object({
  accountId,
  person,
  currency,
  /** The sum of the drawer's movements, in minor units; negative if the person gave back more than they received. */
  expectedMinor: z.int(),
  /** When the drawer's first movement was recorded. */
  since: instant,
  count: z.int(),
  /** The newest movements, newest first. */
  movements: z.array(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum(cashMovementKinds),
      /** Negative for cash paid out. */
      amountMinor: z.int(),
      /** Null if the cash was for a gift card. */
      saleId: z.string().nullable(),
      /** The sale's code, or the last characters of the gift card's code. */
      code: z.string(),
    }),
  ),
})

const cashCount = z.object({
  id: z.string(),
  accountId,
  at: instant,
  person,
  /** The person who counted. */
  countedBy: person,
  currency,
  expectedMinor: z.int(),
  countedMinor: z.int(),
  note: z.string(),
  /** When the count was undone. Its movements must then be counted again. */
  undoneAt: instant.nullable(),
  /** Whether the caller may undo the count: it must be the last one for that person and currency. */
  mayUndo: z.boolean(),
})

export const cashContract = {
  /** Lists the drawers with cash to be counted, of people whose cash the caller may count. */
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
        /** The expected sum as the caller saw it. */
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

  /**
   * Lists counts of people whose cash the caller may count, newest first. `text`: part of the person's name or the
   * note.
   */
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
