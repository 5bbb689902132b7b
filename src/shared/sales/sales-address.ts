import type { Language } from '#core/app/language.ts'
import type { Agenda, DeskState, SaleSort } from '#core/contract/agency/sales.ts'
import { type Kind, kinds } from '#core/products/products.ts'
import type { DeskPayment } from '#core/sales/desk-payments.ts'
import { isDay } from '#core/time/days.ts'
import { readAccountId, readPage } from '#src/platform/list-address.ts'
import { paymentTones, stateTones } from './sale-tones.ts'

const sorts: readonly SaleSort[] = ['booked', 'travels', 'client', 'seller', 'state', 'total', 'due']
/** `current`, which is usual, leaves out the holds that ran out. */
export const pickableStates: readonly DeskState[] = ['current', 'any', ...keysOf(stateTones)]
export const pickableAgendas: readonly Agenda[] = ['waiting', 'arrivals', 'awaiting', 'cash', 'deadlines']
export const pickablePayments: readonly DeskPayment[] = keysOf(paymentTones)

const days = ['bookedFrom', 'bookedTo', 'travelsFrom', 'travelsTo'] as const
export type DayFilter = (typeof days)[number]

/** The list's filters, order and page, as they stand in its address; what is usual is left out. */
export interface SalesAddress extends Partial<Record<DayFilter, string>> {
  text?: string
  state?: DeskState
  payment?: DeskPayment
  seller?: string
  branch?: string
  kind?: Kind
  group?: string
  attention?: true
  agenda?: Agenda
  sort?: SaleSort
  order?: 'up' | 'down'
  page?: number
}

/** From what the area needs anyway: lists of core would come along with the first page of booking. */
function keysOf<K extends string>(of: Record<K, unknown>): K[] {
  return Object.keys(of) as K[]
}

/** What is newest, dearest or most urgent comes first of itself. */
const startsDown: readonly SaleSort[] = ['booked', 'total', 'due']

/** The order that an address asks for. */
export const sortingOf = ({ sort = 'booked', order }: SalesAddress) => ({
  by: sort,
  descending: order ? order === 'down' : startsDown.includes(sort),
})

/** `address` in another order, from its first page. */
export function withSorting(
  { page: _, sort: __, order: ___, ...rest }: SalesAddress,
  { by, descending }: { by: SaleSort; descending: boolean },
): SalesAddress {
  const isUsual = descending === startsDown.includes(by)
  return {
    ...rest,
    ...(by !== 'booked' && { sort: by }),
    ...(!isUsual && { order: descending ? ('down' as const) : ('up' as const) }),
  }
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readSalesAddress(search: Record<string, unknown>): SalesAddress {
  const oneOf = <V extends string>(known: readonly V[], value: unknown) => known.find((one) => one === value)
  const plain = (value: unknown, pattern: RegExp) =>
    (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value))
      ? String(value)
      : undefined
  const text = plain(search.text, /\S/)?.slice(0, 100)
  const state = oneOf(pickableStates, search.state)
  const payment = oneOf(pickablePayments, search.payment)
  const seller = plain(search.seller, /^[\w-]{1,64}$/)
  const branch = readAccountId(search.branch)
  const kind = oneOf(kinds, search.kind)
  const group = plain(search.group, /^[\w-]{1,80}$/)
  const agenda = oneOf(pickableAgendas, search.agenda)
  const sort = oneOf(sorts, search.sort)
  const order = oneOf(['up', 'down'] as const, search.order)
  return {
    ...(text && { text }),
    ...(state && state !== 'current' && { state }),
    ...(payment && { payment }),
    ...(seller && { seller }),
    ...(branch && { branch }),
    ...(kind && { kind }),
    ...(group && { group }),
    ...Object.fromEntries(
      days.flatMap((name) => (isDay(String(search[name])) ? [[name, String(search[name])]] : [])),
    ),
    ...(search.attention === true && { attention: true as const }),
    ...(agenda && { agenda }),
    ...(sort && sort !== 'booked' && { sort }),
    ...(order && { order }),
    ...readPage(search),
  }
}

/** Whether an address shows less than every sale. */
export const isFiltered = ({ sort: _, order: __, page: ___, ...filters }: SalesAddress): boolean =>
  Object.keys(filters).length > 0

/** The question that an address asks the server. Words that the router leaves in an address are none of it. */
export function questionOf(address: SalesAddress) {
  const known = readSalesAddress({ ...address })
  const { branch, seller, group, attention, page = 1, sort: _, order: __, ...same } = known
  const { by, descending } = sortingOf(address)
  return {
    ...same,
    ...(branch && { accountId: branch }),
    ...(seller && { sellerId: seller }),
    ...(group && { groupUrl: group }),
    ...(attention && { needsSomebody: true }),
    sort: by,
    descending,
    page,
  }
}

/** The same for a file of all its pages, as the query of an address. */
export function fileQueryOf(address: SalesAddress, language: Language): string {
  const { page: _, ...question } = questionOf(address)
  const words = Object.entries({ ...question, language }).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(words).toString()
}
