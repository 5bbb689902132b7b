import { reportPeriods } from '#core/agencies/report-periods.ts'
import { type ReportSort, reportPayments, reportSorts, reportStates } from '#core/agencies/reports.ts'
import { currencies } from '#core/money/money.ts'
import { kinds } from '#core/products/products.ts'
import { isDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { readAccountId, readPage } from '#src/platform/list-address.ts'

/** What the report lets through; every part may be missing. */
export type ReportFilter = Outputs['report']['listReportViews']['views'][number]['filter']
export type FilterName = keyof ReportFilter

/** The report's filters, order and page, as they stand in its address; what is usual is left out. */
export type ReportAddress = ReportFilter & {
  sort?: ReportSort
  /** Least first. */
  up?: true
  page?: number
  /** Nobody wants the view that the report would open with. */
  plain?: true
}

type Reader<T> = (value: unknown) => T | undefined
const oneOf =
  <T extends string>(all: readonly T[]): Reader<T> =>
  (value) =>
    all.find((known) => known === value)
const aDay: Reader<string> = (value) => (typeof value === 'string' && isDay(value) ? value : undefined)
const words =
  (most: number): Reader<string> =>
  (value) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && text.trim() ? text.trim().slice(0, most) : undefined
  }

const readers: { [F in FilterName]-?: Reader<NonNullable<ReportFilter[F]>> } = {
  period: oneOf(reportPeriods),
  bookedFrom: aDay,
  bookedTo: aDay,
  travelFrom: aDay,
  travelTo: aDay,
  kind: oneOf(kinds),
  productId: words(80),
  destinationId: words(80),
  customer: words(100),
  sellerId: words(64),
  accountId: readAccountId,
  groupUrl: words(80),
  state: oneOf(reportStates),
  payment: oneOf(reportPayments),
  currency: oneOf(currencies),
}
export const filterNames = Object.keys(readers) as FilterName[]

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readReportAddress(search: Record<string, unknown>): ReportAddress {
  const filter: Record<string, unknown> = {}
  for (const name of filterNames) {
    const value = readers[name](search[name])
    if (value !== undefined) filter[name] = value
  }
  const sort = oneOf(reportSorts)(search.sort)
  return {
    ...(filter as ReportFilter),
    ...(sort && sort !== 'booked' && { sort }),
    ...(search.up === true && { up: true as const }),
    ...readPage(search, 100_000),
    ...(search.plain === true && { plain: true as const }),
  }
}

/** The filters of an address, without order and page. */
export function filterOf({
  sort: _,
  up: __,
  page: ___,
  plain: ____,
  ...filter
}: ReportAddress): ReportFilter {
  return filter
}

/** The question that an address asks the server. */
export const questionOf = (address: ReportAddress) => ({
  ...filterOf(address),
  sort: address.sort ?? 'booked',
  descending: !address.up,
  page: address.page ?? 1,
})

/** The address with other filters: the order stays, the page is the first. */
export function withFilter(address: ReportAddress, filter: ReportFilter): ReportAddress {
  const { sort, up } = address
  const isPlain = Object.keys(filter).length === 0
  return { ...filter, ...(sort && { sort }), ...(up && { up }), ...(isPlain && { plain: true as const }) }
}

/** The filter with some parts changed; undefined takes one out. */
export function changed(filter: ReportFilter, change: ReportFilter): ReportFilter {
  const all = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as ReportFilter
}

/** Whether two filters let through the same. */
export const isSame = (a: ReportFilter, b: ReportFilter): boolean =>
  filterNames.every((name) => a[name] === b[name])

/** The address of the same report as a file. */
export const fileAddress = (filter: ReportFilter, format: string, language: string): string =>
  `/files/reports/booking/${format}?${new URLSearchParams({ ...(filter as Record<string, string>), language })}`
