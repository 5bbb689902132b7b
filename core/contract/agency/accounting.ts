import { oc } from '@orpc/contract'
import * as z from 'zod'
import { bookAccountKeys, bookNumberPattern, chartLimits } from '#core/accounting/book-accounts.ts'
import { bookFileKinds, isSatNumber, satNumberLength, satRequests } from '#core/accounting/book-files.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['accounting']
const path = '/agency/accounting' as const

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
const key = z.enum(bookAccountKeys)

/**
 * Selects a file of a month's books. SAT's entries are only submitted when SAT requests them, and need its request and
 * number.
 */
export const bookFileQuestion = z
  .strictObject({
    month,
    kind: z.enum(bookFileKinds),
    request: z.enum(satRequests).optional(),
    number: z.string().max(satNumberLength).optional(),
  })
  .refine(
    ({ kind, request, number }) =>
      kind !== 'entries' || (request !== undefined && number !== undefined && isSatNumber(request, number)),
    { path: ['number'] },
  )
export type BookFileQuestion = z.output<typeof bookFileQuestion>

export const accountingContract = {
  /** Returns the months and accounts of the books of the agency and its branches. */
  getBooks: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** Null if the agency has not registered its tax data, which SAT's files require. */
        rfc: z.string().nullable(),
        /**
         * Months since the first event, newest first. `others`: number of events in currencies other than pesos, which
         * the files leave out.
         */
        months: z.array(z.object({ month: z.string(), isOver: z.boolean(), others: z.int() })),
        /** `code`: SAT's grouping code. */
        accounts: z.array(z.object({ key, code: z.string(), number: z.string(), name: z.string() })),
      }),
    ),

  /** Changes the number and name of an account of the books. Errors: `book_number_taken`. */
  changeBookAccount: base
    .route({ method: 'PUT', path: `${path}/accounts/{key}`, tags })
    .input(
      z.strictObject({
        key,
        number: z
          .string()
          .trim()
          .min(chartLimits.number.least)
          .max(chartLimits.number.most)
          .regex(bookNumberPattern),
        name: z.string().trim().min(chartLimits.name.least).max(chartLimits.name.most),
      }),
    )
    .output(z.object({})),
}
