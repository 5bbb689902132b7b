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
/** Number of movements on one page of a statement. */
export const statementPageSize = 25
/** Maximum number of saved views per person, and maximum length of a view's name, in characters. */
export const reportViewLimits = { views: 30, name: 60 } as const
/** Number of products or sellers with their own bar in a chart; the remaining ones share a bar. */
export const chartedNames = 8

/**
 * All filters of the report; an absent filter matches everything. Days are in the time zone of the caller's account.
 */
export const reportFilter = z.strictObject({
  /** When the service was sold, relative to the current day; `bookedFrom` and `bookedTo` override it. */
  period: z.enum(reportPeriods).optional(),
  bookedFrom: day.optional(),
  bookedTo: day.optional(),
  /** Matches services that begin from the first to the last of these days, inclusive. */
  travelFrom: day.optional(),
  travelTo: day.optional(),
  kind: kind.optional(),
  productId: z.string().min(1).max(80).optional(),
  destinationId: z.string().min(1).max(80).optional(),
  /** Part of a customer's name or e-mail, a sale's code or the agency's reference. */
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

/** Selects the statement to export. */
export const statementQuestion = z.strictObject({ accountId, month })

/** In minor units. Null for an amount that the caller may not see: sellers do not see the platform's share. */
const amounts = {
  grossMinor: z.int(),
  taxesMinor: z.int(),
  /** Includes the mark-up. */
  commissionMinor: z.int(),
  /** The part of the commission that is not in the agency's balance yet. */
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

/** In minor units of the sale's currency, or null; see core/suppliers/margin.ts. */
const margin = z.object({ costMinor: z.int().nullable(), marginMinor: z.int().nullable() })
const marginTotals = z.object({
  /** For services with a known margin: the price less taxes, and the commission and mark-up of other accounts. */
  soldMinor: z.int(),
  othersMinor: z.int(),
  costMinor: z.int(),
  marginMinor: z.int(),
  /** Number of the owner's services whose margin is not known. */
  withoutCost: z.int(),
  /** Amounts owed to suppliers for all services, in the currencies of the contracts. */
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
  /** The position among the month's movements, from 1. */
  place: z.int(),
  /** Local time of the account, as 'YYYY-MM-DD HH:MM'. */
  at: z.string(),
  kind: z.enum(entryKinds),
  saleId: saleId.nullable(),
  code: z.string(),
  customer: z.string(),
  /** The service, the other account of a transfer, or the rate and base of a withheld tax. */
  detail: text,
  /** Whether the movement is a payout that the bank has not made yet. Absent in older cached data. */
  onItsWay: z.boolean().optional(),
  amountMinor: z.int(),
  /** The account's balance after the movement. */
  balanceMinor: z.int(),
})

export const reportContract = {
  /** Returns a page of the sold services that the caller may see, and totals for all of them. */
  getBookingReport: base
    .route({ method: 'GET', path: `${path}/booking`, tags })
    .input(reportInput)
    .output(
      listOf(row).extend({
        /** Totals for each currency, largest first. */
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
        /** Charts for the first currency in `totals`; null if nothing was sold. Bars without sales are left out. */
        charts: z
          .object({
            currency,
            step: z.enum(reportSteps),
            from: day,
            to: day,
            overTime: z.array(z.object({ on: day, ...bar })),
            /**
             * Sellers with the largest sales first; `id` is null for online purchases. The others are in
             * `otherSellers`.
             */
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

  /** Returns the filter options of the caller's report. */
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

  /** Lists the caller's saved filters, by name. */
  listReportViews: base
    .route({ method: 'GET', path: `${path}/views`, tags })
    .input(z.strictObject({}))
    .output(z.object({ views: z.array(view) })),

  /** Saves a filter under a name, replacing a filter with the same name. */
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

  /** Lists the months of an account's statements, newest first, including the current month. */
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

  /** Returns a month of an account's statement (by default the current one), with its movements newest first. */
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
        /** Pending earnings in the balance of the current month; 0 for past months. */
        pendingMinor: z.int(),
        /** The part of the pending earnings that is held by open disputes; absent in older cached data. */
        disputedMinor: z.int().optional(),
        /** Totals of the month's movements by kind; kinds without movements are left out. */
        sums: z.array(z.object({ kind: z.enum(entryKinds), amountMinor: z.int() })),
      }),
    ),
  /**
   * Returns what was withheld in a month from an agency and its branches. The certificate is available once the month
   * has ended. Errors: `account_not_found`, also for a branch.
   */
  getWithheld: base
    .route({ method: 'GET', path: `${path}/withheld`, tags })
    .input(z.strictObject({ accountId, month }))
    .output(z.object({ isOver: z.boolean(), rows: z.array(z.object(withheldSum)) })),
}
