import { oc } from '@orpc/contract'
import * as z from 'zod'
import { reportPeriods } from '#core/agencies/report-periods.ts'
import { reportOrder, reportPayments, reportStates, reportSteps } from '#core/agencies/reports.ts'
import { accountId, currency, day, instant, kind, saleId, text } from '#core/app/shapes.ts'
import { entryKinds } from '#core/sales/ledger.ts'
import { errors } from './errors.ts'
import { listInput, listOf, sortIn } from './list.ts'
import { month, withheldSum } from './withheld.ts'

const base = oc.errors(errors)
const tags = ['report']
const path = '/reports' as const

export const reportPageSize = 25
/** Movements on one page of a statement. */
export const statementPageSize = 25
/** Views per person, and characters of a name. */
export const reportViewLimits = { views: 30, name: 60 } as const
/** Products and sellers with their own bar in a chart; the rest share one. */
export const chartedNames = 8

/** All filters of the report; omitted ones match everything. Days are in the time zone of the caller's account. */
export const reportFilter = z.strictObject({
  /** When it was sold, relative to the current day; `bookedFrom` and `bookedTo` override it. */
  period: z.enum(reportPeriods).optional(),
  bookedFrom: day.optional(),
  bookedTo: day.optional(),
  /** The service begins on a day between them. */
  travelFrom: day.optional(),
  travelTo: day.optional(),
  kind: kind.optional(),
  productId: z.string().min(1).max(80).optional(),
  destinationId: z.string().min(1).max(80).optional(),
  /** Part of a client's name or e-mail, a sale's code or the agency's reference. */
  customer: z.string().trim().max(100).optional(),
  /** `customers`: online purchases without a seller. */
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

/** Which statement is exported. */
export const statementQuestion = z.strictObject({ accountId, month })

/** In minor units. Null for amounts hidden from the caller: sellers do not see the platform's share. */
const amounts = {
  grossMinor: z.int(),
  taxesMinor: z.int(),
  /** With the mark-up. */
  commissionMinor: z.int(),
  /** The part of the commission that does not count in the agency's balance yet. */
  pendingMinor: z.int(),
  markupMinor: z.int(),
  sellerMinor: z.int(),
  /** The agency's fee for interest-free installments; absent in older cached data. */
  feeMinor: z.int().optional(),
  /** Taxes withheld from the agency so far; absent in older cached data. */
  withheldMinor: z.int().optional(),
  netMinor: z.int().nullable(),
  balanceMinor: z.int(),
}

/** Minor units of the sale's currency, or null: see core/suppliers/margin.ts. */
const margin = z.object({ costMinor: z.int().nullable(), marginMinor: z.int().nullable() })
const marginTotals = z.object({
  /** Of the services with a margin: the price less taxes, and commission and mark-up of other accounts. */
  soldMinor: z.int(),
  othersMinor: z.int(),
  costMinor: z.int(),
  marginMinor: z.int(),
  /** The number of own services that have none. */
  withoutCost: z.int(),
  /** What is owed to suppliers for all services, in the currencies of the contracts. */
  costs: z.array(z.object({ currency, amountMinor: z.int() })),
})

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
  /** Absent if the caller may not see margins; null for a product of another owner. */
  margin: margin.nullish(),
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
  /** Local time of the account, 'YYYY-MM-DD HH:MM'. */
  at: z.string(),
  kind: z.enum(entryKinds),
  saleId: saleId.nullable(),
  code: z.string(),
  customer: z.string(),
  /** The service, the other account of a transfer, or the rate and the base of a withheld tax. */
  detail: text,
  /** Of a payout: the bank has not made it yet. Absent in older cached data. */
  onItsWay: z.boolean().optional(),
  amountMinor: z.int(),
  /** The account's balance after it. */
  balanceMinor: z.int(),
})

export const reportContract = {
  /** Sold services that the caller may see: a page of them, and their totals. */
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
            /** The seller's part of the pending earnings; absent in older cached data. */
            sellerPendingMinor: z.int().optional(),
            /** Absent if the caller may not see margins. */
            margin: marginTotals.optional(),
          }),
        ),
        /** Of the first currency of `totals`; null: nothing was sold. Bars without sales are omitted. */
        charts: z
          .object({
            currency,
            step: z.enum(reportSteps),
            from: day,
            to: day,
            overTime: z.array(z.object({ on: day, ...bar })),
            /** The largest first; `id` null: online purchases. The rest is in `others`. */
            bySeller: z.array(z.object({ id: z.string().nullable(), name: z.string(), ...bar })),
            otherSellers: z.object({ names: z.int(), ...bar }),
            byProduct: z.array(z.object({ id: z.string(), name: text, ...bar })),
            otherProducts: z.object({ names: z.int(), ...bar }),
          })
          .nullable(),
        /** The time zone of days. */
        timeZone: z.string(),
      }),
    ),

  /** Filter options of the caller's report. */
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

  /** The caller's saved filters, by name. */
  listReportViews: base
    .route({ method: 'GET', path: `${path}/views`, tags })
    .input(z.strictObject({}))
    .output(z.object({ views: z.array(view) })),

  /** Saves a filter under a name; an existing one of that name is overwritten. */
  saveReportView: base
    .route({ method: 'POST', path: `${path}/views`, tags })
    .input(z.strictObject({ name: viewName, filter: reportFilter }))
    .output(view),

  /** Renames a view, or sets or clears it as the report's default. */
  changeReportView: base
    .route({ method: 'PUT', path: `${path}/views/{id}`, tags })
    .input(oneView.extend({ name: viewName, isDefault: z.boolean() }))
    .output(view),

  deleteReportView: base
    .route({ method: 'DELETE', path: `${path}/views/{id}`, tags })
    .input(oneView)
    .output(z.object({})),

  /** The months of an account's statements, the latest first, including the current one. */
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

  /** A month of an account's statement, by default the current one: its movements by pages, the latest first. */
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
        /** Pending earnings in the current month's balance; 0 for past months. */
        pendingMinor: z.int(),
        /** The part of them that open disputes hold; absent in older cached data. */
        disputedMinor: z.int().optional(),
        /** Totals of the month's movements, by kind, without empty kinds. */
        sums: z.array(z.object({ kind: z.enum(entryKinds), amountMinor: z.int() })),
      }),
    ),
  /**
   * What was withheld in a month from an agency with its branches. Its certificate exists once the month is over. Errors:
   * `account_not_found`, also for a branch.
   */
  getWithheld: base
    .route({ method: 'GET', path: `${path}/withheld`, tags })
    .input(z.strictObject({ accountId, month }))
    .output(z.object({ isOver: z.boolean(), rows: z.array(z.object(withheldSum)) })),
}
