import { reportPeriods } from '#core/agencies/report-periods.ts'
import { reportOrder, reportPayments, reportStates } from '#core/agencies/reports.ts'
import { currencies } from '#core/money/money.ts'
import { kinds } from '#core/products/products.ts'
import type { Outputs } from '#src/platform/api.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aDay, anAccountId, aText, oneOf } from '#src/platform/read-words.ts'

export const reportList = defineList({
  verb: 'report.getBookingReport',
  filters: {
    period: oneOf(reportPeriods),
    ...{ bookedFrom: aDay, bookedTo: aDay, travelFrom: aDay, travelTo: aDay },
    kind: oneOf(kinds),
    ...{ productId: aText(80), destinationId: aText(80), customer: aText(), sellerId: aText(64) },
    ...{ accountId: anAccountId, groupUrl: aText(80) },
    ...{ state: oneOf(reportStates), payment: oneOf(reportPayments), currency: oneOf(currencies) },
  },
  order: reportOrder,
  file: '/files/reports/booking',
})

/** The filter of the report; every part is optional. */
export type ReportFilter = Outputs['report']['listReportViews']['views'][number]['filter']
export type FilterName = keyof ReportFilter
export const filterNames = Object.keys(reportList.filters) as FilterName[]

/** No filter. The address always has a period: without one, the report would open with the preferred view. */
export const everything: ReportFilter = {
  ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
  period: 'all',
}

/** Whether two filters are equal. */
export const isSame = (a: ReportFilter, b: ReportFilter): boolean =>
  filterNames.every((name) => (a[name] ?? everything[name]) === (b[name] ?? everything[name]))
