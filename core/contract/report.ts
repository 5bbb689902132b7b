import { oc } from '@orpc/contract'
import * as z from 'zod'
import { reportPeriods } from '#core/agencies/report-periods.ts'
import { reportOrder, reportPayments, reportStates, reportSteps } from '#core/agencies/reports.ts'
import { accountId, currency, day, instant, kind, saleId, text } from '#core/app/shapes.ts'
import { entryKinds } from '#core/sales/ledger.ts'
import { errors } from './errors.ts'
import { listInput, listOf, sortIn } from './list.ts'

const base = oc.errors(errors)
const tags = ['report']
const path = '/reports' as const

export const reportPageSize = 25
/** Movements on one page of a statement. */
export const statementPageSize = 25
/** Of one person; names within are at most this long. */
export const reportViewLimits = { views: 30, name: 60 } as const
/** Products and sellers that a chart shows one by one; the rest is one bar. */
export const chartedNames = 8

/** Every filter of the report; what is left out lets everything through. Days are those of the asker's account. */
export const reportFilter = z.strictObject({
  /** When it was sold, by the day of the question; `bookedFrom` and `bookedTo` count before it. */
  period: z.enum(reportPeriods).optional(),
  bookedFrom: day.optional(),
  bookedTo: day.optional(),
  /** The service begins on a day between them. */
  travelFrom: day.optional(),
  travelTo: day.optional(),
  kind: kind.optional(),
  productId: z.string().min(1).max(80).optional(),
  destinationId: z.string().min(1).max(80).optional(),
  /** Part of a client's name or e-mail, a sale's code or the own reference. */
  customer: z.string().trim().max(100).optional(),
  /** `customers`: what they bought without anybody's help. */
  sellerId: z.string().min(1).max(64).optional(),
  accountId: accountId.optional(),
  groupUrl: z.string().min(1).max(80).optional(),
  state: z.enum(reportStates).optional(),
  payment: z.enum(reportPayments).optional(),
  currency: currency.optional(),
})
export type ReportFilter = z.output<typeof reportFilter>

const reportInput = listInput({ ...reportFilter.shape, sort: sortIn(reportOrder) })
export const reportQuestion = reportInput.omit({ page: true })
export type ReportQuestion = z.output<typeof reportQuestion>

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)

/** Which statement is exported. */
export const statementQuestion = z.strictObject({ accountId, month })

/** In minor units. Null for what the asker does not see: sellers do not see what the platform keeps. */
const amounts = {
  grossMinor: z.int(),
  taxesMinor: z.int(),
  /** With the mark-up. */
  commissionMinor: z.int(),
  /** The part of the commission that does not count in the agency's balance yet. */
  pendingMinor: z.int(),
  markupMinor: z.int(),
  sellerMinor: z.int(),
  netMinor: z.int().nullable(),
  balanceMinor: z.int(),
}

const named = z.object({ id: z.string(), name: z.string() })
const bar = { grossMinor: z.int(), count: z.int() }

const row = z.object({
  lineId: saleId,
  saleId,
  code: z.string(),
  reference: z.string(),
  account: named,
  seller: named.nullable(),
  customer: z.string(),
  bookedAt: instant,
  kind,
  name: text,
  destination: text,
  group: z.string().nullable(),
  startsOn: day,
  endsOn: day,
  state: z.enum(reportStates),
  payment: z.enum(reportPayments),
  currency,
  ...amounts,
})

const view = z.object({
  id: z.string(),
  name: z.string(),
  filter: reportFilter,
  isDefault: z.boolean(),
})
const viewName = z.string().trim().min(1).max(reportViewLimits.name)
const oneView = z.strictObject({ id: z.string().min(1).max(64) })

const movement = z.object({
  /** Its place among the movements of the month, from 1. */
  place: z.int(),
  /** A wall clock of the account, 'YYYY-MM-DD HH:MM'. */
  at: z.string(),
  kind: z.enum(entryKinds),
  saleId: saleId.nullable(),
  code: z.string(),
  customer: z.string(),
  /** The service, or the other account of a transfer. */
  detail: text,
  amountMinor: z.int(),
  /** What the account came to after it. */
  balanceMinor: z.int(),
})

export const reportContract = {
  /** Sold services that the asker may see: a page of them, and what all of them come to. */
  getBookingReport: base
    .route({ method: 'GET', path: `${path}/booking`, tags })
    .input(reportInput)
    .output(
      listOf(row).extend({
        /** One per currency, the largest first. */
        totals: z.array(
          z.object({
            currency,
            sales: z.int(),
            services: z.int(),
            ...amounts,
            /** The seller's part of what is pending; absent in what devices kept from before. */
            sellerPendingMinor: z.int().optional(),
          }),
        ),
        /** Of the first currency of `totals`; null where nothing was sold. Bars without sales are left out. */
        charts: z
          .object({
            currency,
            step: z.enum(reportSteps),
            from: day,
            to: day,
            overTime: z.array(z.object({ on: day, ...bar })),
            /** The largest first; `id` null: customers on their own. The rest is in `others`. */
            bySeller: z.array(z.object({ id: z.string().nullable(), name: z.string(), ...bar })),
            otherSellers: z.object({ names: z.int(), ...bar }),
            byProduct: z.array(z.object({ id: z.string(), name: text, ...bar })),
            otherProducts: z.object({ names: z.int(), ...bar }),
          })
          .nullable(),
        /** By whose clock days begin. */
        timeZone: z.string(),
      }),
    ),

  /** What the asker's report can be filtered by. */
  listReportChoices: base
    .route({ method: 'GET', path: `${path}/booking/choices`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        accounts: z.array(named),
        sellers: z.array(named),
        products: z.array(z.object({ id: z.string(), kind, name: text })),
        destinations: z.array(z.object({ id: z.string(), name: text })),
        groups: z.array(z.object({ url: z.string(), name: text })),
      }),
    ),

  /** The asker's own saved filters, by name. */
  listReportViews: base
    .route({ method: 'GET', path: `${path}/views`, tags })
    .input(z.strictObject({}))
    .output(z.object({ views: z.array(view) })),

  /** Keeps a filter under a name; one that has the name already is written over. */
  saveReportView: base
    .route({ method: 'POST', path: `${path}/views`, tags })
    .input(z.strictObject({ name: viewName, filter: reportFilter }))
    .output(view),

  /** Gives a view another name, or makes it what the report opens with, or not any more. */
  changeReportView: base
    .route({ method: 'PUT', path: `${path}/views/{id}`, tags })
    .input(oneView.extend({ name: viewName, isDefault: z.boolean() }))
    .output(view),

  deleteReportView: base
    .route({ method: 'DELETE', path: `${path}/views/{id}`, tags })
    .input(oneView)
    .output(z.object({})),

  /** The months of an account's statements, the latest first; the running one as it stands. */
  listStatements: base
    .route({ method: 'GET', path: `${path}/statements`, tags })
    .input(z.strictObject({ accountId }))
    .output(
      z.object({
        currency,
        months: z.array(
          z.object({
            month: z.string(),
            openingMinor: z.int(),
            closingMinor: z.int(),
            entries: z.int(),
            isOver: z.boolean(),
          }),
        ),
      }),
    ),

  /** A month of an account's statement, the running one where none is said: its movements by pages, the latest first. */
  getStatement: base
    .route({ method: 'GET', path: `${path}/statements/{accountId}`, tags })
    .input(
      listInput({
        accountId,
        month: month.optional(),
      }),
    )
    .output(
      listOf(movement).extend({
        month: z.string(),
        isOver: z.boolean(),
        currency,
        openingMinor: z.int(),
        closingMinor: z.int(),
        /** Pending earnings in the running month's balance; 0 for a month that is over. */
        pendingMinor: z.int(),
        /** What the movements of the month come to, by kind, each that there was. */
        sums: z.array(z.object({ kind: z.enum(entryKinds), amountMinor: z.int() })),
      }),
    ),
}
