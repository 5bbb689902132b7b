import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#core/app/folded.ts'
import { sortingOf } from '#core/app/order.ts'
import type { SalesFilters, SalesQuestion } from '#core/contract/agency/sales.ts'
import { type Agenda, nobodySold } from '#core/sales/listed-sales.ts'
import type { SalesReached } from '#core/sales/reached.ts'
import { normaliseSaleCode } from '#core/sales/sales.ts'
import { homeZone } from '#core/time/days.ts'
import { awaitsMoney, beginsToday, isSoonBinding, owesCash, shownStateAt, waits } from './agenda.ts'
import { isInReach } from './in-reach.ts'
import { needsAttention, paymentOfSale } from './sale-sums.ts'

/** The time zone in which the requester's days are; for staff, the platform's. */
export const zoneOf = (accountId: string | null): SQL =>
  sql`coalesce((SELECT a.time_zone FROM accounts a WHERE a.id = ${accountId}::text), ${homeZone}::text)`

const startOf = (on: string, days: number, zone: SQL): SQL =>
  sql`((${on}::date + ${days}::int)::timestamp AT TIME ZONE ${zone})`

/** Ignores accents and case. */
const plain = (text: SQL): SQL => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`

export const clientName: SQL = sql.raw(
  `trim(coalesce(s.customer->>'givenName', '') || ' ' || coalesce(s.customer->>'familyName', ''))`,
)
export const firstDay: SQL = sql.raw(`(SELECT min(l.starts_on) FROM lines l WHERE l.sale_id = s.id)`)

/** The columns that sales can be sorted by; `u` is the seller. */
export const sortColumns = {
  booked: sql.raw('s.created_at'),
  travels: firstDay,
  client: sql`nullif(${plain(clientName)}, '')`,
  seller: sql.raw('lower(u.name)'),
  state: sql.raw('s.state'),
  total: sql.raw('c.cost'),
  due: sql.raw('d.due'),
}

/** Whether the filter or the order uses the sums, which are expensive to compute for all sales. */
export function asksForSums({ payment, agenda, sort }: SalesQuestion): boolean {
  const { by } = sortingOf(sort)
  return (
    payment !== undefined || agenda === 'awaiting' || agenda === 'waiting' || by === 'total' || by === 'due'
  )
}

const anyLine = (isSo: SQL): SQL => sql`EXISTS (SELECT FROM lines l WHERE l.sale_id = s.id AND ${isSo})`
const agendaFilter = (agenda: Agenda, now: Date): SQL =>
  ({
    awaiting: awaitsMoney,
    waiting: waits,
    cash: owesCash,
    arrivals: anyLine(beginsToday(now)),
    deadlines: anyLine(isSoonBinding(now)),
  })[agenda]

/** Staff filter by an agency including its branches; an agency filters each of its accounts separately. */
const isOfAgency = (accountId: string, withBranches: boolean): SQL =>
  withBranches
    ? sql`s.account_id IN (SELECT b.id FROM accounts b WHERE ${accountId} IN (b.id, b.parent_id))`
    : sql`s.account_id = ${accountId}`

/** The filter for the sales `s` within reach, at `now`. `paymentOfSale` needs the sums. */
export function filterOf(
  question: SalesFilters,
  reached: SalesReached,
  { zone, now, withBranches }: { zone: SQL; now: Date; withBranches: boolean },
): SQL {
  const { sellerId, accountId, kind, groupUrl, payment, bookedFrom, bookedTo, travelsFrom, travelsTo } =
    question
  const parts: SQL[] = [isInReach(reached)]
  if (accountId) parts.push(isOfAgency(accountId, withBranches))
  if (sellerId === nobodySold) parts.push(sql`s.seller_id IS NULL`)
  else if (sellerId) parts.push(sql`s.seller_id = ${sellerId}`)
  if (groupUrl) parts.push(sql`s.group_url = ${groupUrl}`)
  if (bookedFrom) parts.push(sql`s.created_at >= ${startOf(bookedFrom, 0, zone)}`)
  if (bookedTo) parts.push(sql`s.created_at < ${startOf(bookedTo, 1, zone)}`)
  if (kind || travelsFrom || travelsTo) {
    parts.push(sql`EXISTS (SELECT FROM lines l WHERE l.sale_id = s.id
      ${kind ? sql`AND l.kind = ${kind}` : sql``}
      ${travelsTo ? sql`AND l.starts_on <= ${travelsTo}::date` : sql``}
      ${travelsFrom ? sql`AND l.ends_on >= ${travelsFrom}::date` : sql``})`)
  }
  if (question.needsAttention) parts.push(needsAttention)
  if (question.agenda) parts.push(agendaFilter(question.agenda, now))
  if (payment) parts.push(sql`${paymentOfSale} = ${payment}`)
  parts.push(stateFilter(question, now))
  if (question.text?.trim()) parts.push(textFilter(question.text))
  return sql.join(parts, sql` AND `)
}

function stateFilter({ state, text, agenda, needsAttention: needs }: SalesFilters, now: Date): SQL {
  if (state === 'any') return sql`true`
  if (state === 'confirmed' || state === 'completed')
    return sql`s.state IN ('confirmed', 'completed') AND ${shownStateAt(now)} = ${state}`
  if (state !== 'current') return sql`s.state = ${state}`
  // A text search finds a sale in any state, and open tasks are listed in any state.
  return text?.trim() || agenda || needs ? sql`true` : sql`s.state <> 'expired'`
}

/** Matches a phone by its last digits or some of them, in any format; a code with digits and letters is not a phone. */
function phoneFilter(text: string): SQL {
  const digits = /^[+\d ().-]+$/.test(text) ? text.replace(/\D/g, '').slice(-10) : ''
  return digits.length >= 4 ? sql`OR position(${digits}::text in s.customer->>'phone') > 0` : sql``
}

function textFilter(text: string): SQL {
  const words = folded(text)
  const isIn = (column: SQL) => sql`position(${words}::text in ${column}) > 0`
  const code = normaliseSaleCode(text).replaceAll('-', '')
  return sql`(${isIn(plain(clientName))} OR ${isIn(sql.raw(`coalesce(s.customer_email, '')`))}
    OR ${isIn(plain(sql.raw('s.agency_reference')))} ${phoneFilter(text)}
    ${code.length >= 2 ? sql`OR position(${code}::text in replace(s.code, '-', '')) > 0` : sql``})`
}
