import { type SQL, sql } from 'drizzle-orm'
import { accountsReached, reachOf } from '#core/access.ts'
import { folded } from '#core/app/folded.ts'
import type { ReportFilter } from '#core/contract/report.ts'
import { normaliseSaleCode } from '#core/sales/sales.ts'
import type { Requester } from '#server/platform/audit.ts'
import { ownerOfMargins } from './margins.ts'

/** The aliases that a filter uses: a sale `s`, a line `l`, and the line's amounts `c`. */
export interface ReportConditions {
  sales: SQL
  lines: SQL
  counted: SQL
  /** The owner of the products whose margins are read; null: no margins. */
  margins: ReturnType<typeof ownerOfMargins>
}

/** Ignores accents and case. */
const plain = (text: string): SQL => sql.raw(`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`)

const client = `concat_ws(' ', s.customer->>'givenName', s.customer->>'familyName', s.customer_email, s.agency_reference)`

type Condition<F extends keyof ReportFilter> = (value: NonNullable<ReportFilter[F]>, zone: string) => SQL
type Conditions = { [F in keyof ReportFilter]?: Condition<F> }

const startOf = (on: string, days: number, zone: string): SQL =>
  sql`((${on}::date + ${days}::int)::timestamp AT TIME ZONE ${zone}::text)`

/** The filter table, with each filter once. */
const ofSales: Conditions = {
  bookedFrom: (on, zone) => sql`s.confirmed_at >= ${startOf(on, 0, zone)}`,
  bookedTo: (on, zone) => sql`s.confirmed_at < ${startOf(on, 1, zone)}`,
  accountId: (id) => sql`s.account_id = ${id}`,
  sellerId: (id) => (id === 'customers' ? sql`s.seller_id IS NULL` : sql`s.seller_id = ${id}`),
  groupUrl: (url) => sql`s.group_url = ${url}`,
  currency: (code) => sql`s.currency = ${code}`,
  customer: (words) =>
    sql`(s.code = ${normaliseSaleCode(words)} OR position(${folded(words)}::text in ${plain(client)}) > 0)`,
}
const ofLines: Conditions = {
  travelFrom: (on) => sql`l.starts_on >= ${on}::date`,
  travelTo: (on) => sql`l.starts_on <= ${on}::date`,
  kind: (kind) => sql`l.kind = ${kind}`,
  productId: (id) => sql`l.product_id = ${id}`,
  destinationId: (id) => sql`l.product_id IN (SELECT p.id FROM products p WHERE p.destination_id = ${id})`,
}
const ofCounted: Conditions = {
  state: (state) => sql`c.state = ${state}`,
  payment: (payment) => sql`c.payment = ${payment}`,
}

const conditionsOf = (table: Conditions, filter: ReportFilter, zone: string): SQL =>
  sql.join(
    [
      sql`true`,
      ...Object.entries(table).flatMap(([name, condition]) => {
        const value = filter[name as keyof ReportFilter]
        return value === undefined || value === '' ? [] : [(condition as Condition<'customer'>)(value, zone)]
      }),
    ],
    sql` AND `,
  )

/** The conditions of a filter combined with the requester's reach. `zone`: the time zone of days. */
export function reportConditions(requester: Requester, filter: ReportFilter, zone: string): ReportConditions {
  const { actor } = requester
  const accounts = accountsReached(actor, 'see reports')
  const reached = [
    accountsCondition(accounts, 's.account_id'),
    ...(seesAllSellers(requester) ? [] : [sql`s.seller_id = ${actor.personId}`]),
  ]
  return {
    sales: sql.join([...reached, conditionsOf(ofSales, filter, zone)], sql` AND `),
    lines: conditionsOf(ofLines, filter, zone),
    counted: conditionsOf(ofCounted, filter, zone),
    margins: ownerOfMargins(actor),
  }
}

/** Whether `column` is one of the accounts; null means any. */
export const accountsCondition = (accounts: readonly string[] | null, column: string): SQL =>
  accounts === null ? sql`true` : sql`${sql.raw(column)} = ANY (${sql.param([...accounts])}::text[])`

/** False for people who see only their own sales. */
export const seesAllSellers = ({ actor }: Requester): boolean => reachOf(actor, 'see reports') !== 'own work'

/** Sellers see the earnings of their sales, never the platform's margin. */
export const seesNetPrices = ({ actor }: Requester): boolean => reachOf(actor, 'see net prices') !== null
