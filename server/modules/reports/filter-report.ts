import { type SQL, sql } from 'drizzle-orm'
import { accountsReached, reachOf } from '#core/access.ts'
import { folded } from '#core/app/folded.ts'
import type { ReportFilter } from '#core/contract/report.ts'
import { normaliseSaleCode } from '#core/sales/sales.ts'
import type { Requester } from '#server/platform/audit.ts'
import { ownerOfMargins } from './margins.ts'

/** SQL conditions. `counted` uses the alias `c`, a sold line with its amounts. */
export interface ReportConditions {
  counted: SQL
  /** The owner of the products whose margins are shown; null: no margins. */
  margins: ReturnType<typeof ownerOfMargins>
}

/** Ignores accents and case. */
const plain = (text: string): SQL => sql.raw(`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`)

const client = `concat_ws(' ', s.customer->>'givenName', s.customer->>'familyName', s.customer_email, s.agency_reference)`

type Condition<F extends keyof ReportFilter> = (value: NonNullable<ReportFilter[F]>, zone: string) => SQL
type Conditions = { [F in keyof ReportFilter]?: Condition<F> }

const startOf = (on: string, days: number, zone: string): SQL =>
  sql`((${on}::date + ${days}::int)::timestamp AT TIME ZONE ${zone}::text)`

/** Conditions on sold lines. Each filter is in this table or in `ofSales`. */
const ofLines: Conditions = {
  bookedFrom: (on, zone) => sql`c.confirmed_at >= ${startOf(on, 0, zone)}`,
  bookedTo: (on, zone) => sql`c.confirmed_at < ${startOf(on, 1, zone)}`,
  travelFrom: (on) => sql`c.starts_on >= ${on}::date`,
  travelTo: (on) => sql`c.starts_on <= ${on}::date`,
  accountId: (id) => sql`c.account_id = ${id}`,
  sellerId: (id) => (id === 'customers' ? sql`c.seller_id IS NULL` : sql`c.seller_id = ${id}`),
  currency: (code) => sql`c.currency = ${code}`,
  kind: (kind) => sql`c.kind = ${kind}`,
  productId: (id) => sql`c.product_id = ${id}`,
  destinationId: (id) => sql`c.product_id IN (SELECT p.id FROM products p WHERE p.destination_id = ${id})`,
  state: (state) => sql`c.state = ${state}`,
  payment: (payment) => sql`c.payment = ${payment}`,
}
const ofSales: Conditions = {
  groupUrl: (url) => sql`s.group_url = ${url}`,
  customer: (words) =>
    sql`(s.code = ${normaliseSaleCode(words)} OR position(${folded(words)}::text in ${plain(client)}) > 0)`,
}

const conditionsOf = (table: Conditions, filter: ReportFilter, zone: string): SQL[] =>
  Object.entries(table).flatMap(([name, condition]) => {
    const value = filter[name as keyof ReportFilter]
    return value === undefined || value === '' ? [] : [(condition as Condition<'customer'>)(value, zone)]
  })

const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` AND `)

/** Combines the conditions of a filter with the requester's reach. `zone`: the time zone that days are in. */
export function reportConditions(requester: Requester, filter: ReportFilter, zone: string): ReportConditions {
  const { actor } = requester
  const within = (alias: string) =>
    accountsCondition(accountsReached(actor, 'see reports'), `${alias}.account_id`)
  const asked = conditionsOf(ofSales, filter, zone)
  return {
    counted: all([
      within('c'),
      ...(seesAllSellers(requester) ? [] : [sql`c.seller_id = ${actor.personId}`]),
      ...conditionsOf(ofLines, filter, zone),
      ...(asked.length > 0
        ? [sql`c.sale_id IN (SELECT s.id FROM sales s WHERE ${all([within('s'), ...asked])})`]
        : []),
    ]),
    margins: ownerOfMargins(actor),
  }
}

/** Whether `column` is one of the accounts; null: any account. */
export const accountsCondition = (accounts: readonly string[] | null, column: string): SQL =>
  accounts === null ? sql`true` : sql`${sql.raw(column)} = ANY (${sql.param([...accounts])}::text[])`

/** False for people who see only their own sales. */
export const seesAllSellers = ({ actor }: Requester): boolean => reachOf(actor, 'see reports') !== 'own work'

/** Sellers see the earnings from their sales, but never the platform's margin. */
export const seesNetPrices = ({ actor }: Requester): boolean => reachOf(actor, 'see net prices') !== null
