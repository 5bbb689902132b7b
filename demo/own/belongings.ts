import { type SQL, sql } from 'drizzle-orm'
import { demoFeeSource } from '#demo/agencies/demo-fees.ts'
import { demoTaxData } from '#demo/agencies/demo-tax-data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { DemoRecord } from './demo-record.ts'

/** Columns that refer to a row's owner, and the set of ids from `gatherGone` that each is compared with. */
const owners: Record<string, string> = {
  account_id: 'gone_accounts',
  sale_id: 'gone_sales',
  line_id: 'gone_lines',
  prospect_id: 'gone_prospects',
}
/** The same, for tables that have none of the columns in `owners`. */
const lesserOwners: Record<string, string> = {
  person_id: 'gone_people',
  notice_id: 'gone_notices',
  product_id: 'gone_products',
  unit_id: 'gone_units',
  destination_id: 'gone_destinations',
  ref: 'gone_refs',
}

const within = (column: string, set: string) => `t.${column}::text IN (SELECT id FROM ${set})`

/** Whether a JSON value contains one of the ids. */
const naming = (column: string) =>
  `EXISTS (SELECT FROM jsonb_path_query(t.${column}::jsonb, '$.**') v
    WHERE jsonb_typeof(v) = 'string' AND v #>> '{}' IN (SELECT id FROM gone_ids))`

/** Conditions for tables that these columns do not describe. */
const special: Record<string, string> = {
  accounts: within('id', 'gone_accounts'),
  people: within('id', 'gone_people'),
  destinations: within('id', 'gone_destinations'),
  products: within('id', 'gone_products'),
  prospects: within('id', 'gone_prospects'),
  leads: within('id', 'gone_leads'),
  notices: within('id', 'gone_notices'),
  images: within('id', 'gone_images'),
  files: within('id', 'gone_files'),
  sessions: within('token_hash', 'gone_sessions'),
  exchange_rates: `${within('"on"', 'gone_rates')} AND t."from" = 'USD' AND t."to" = 'MXN'`,
  instalment_fees: `t.source = '${demoFeeSource}'`,
  provider_events: `t.provider = 'sandbox' AND ${within('event_id', 'gone_events')}`,
  crm_deliveries: within('subject', 'gone_ids'),
  search_words: `${within('account_id', 'gone_accounts')} OR ${within('subject_id', 'gone_ids')}`,
  work_items: `${within('sale_id', 'gone_sales')} OR ${within('subject', 'gone_ids')}`,
  carts: `${within('account_id', 'gone_accounts')} OR ${within('person_id', 'gone_people')}`,
  idempotency_keys: `split_part(t.scope, ':', 2) IN (SELECT id FROM gone_ids) OR ${naming('answer')}`,
  tokens: `${within('person_id', 'gone_people')} OR ${naming('data')}`,
  invoice_entries: `t.invoice_id IN (SELECT id FROM invoices WHERE account_id IN (SELECT id FROM gone_accounts))`,
  settings: `t.name = 'demo' OR (t.name = 'tax_data' AND t.value ->> 'rfc' = '${demoTaxData.rfc}')`,
}

/** The SQL condition for a row `t` to belong to the demo; null if no row of the table does. */
export function belonging(table: string, columns: readonly string[]): string | null {
  const known = special[table]
  if (known) return `coalesce(${known}, false)`
  const by = (sets: Record<string, string>) =>
    columns.flatMap((column) => (sets[column] ? [within(column, sets[column])] : []))
  const found = by(owners).length > 0 ? by(owners) : by(lesserOwners)
  return found.length > 0 ? `coalesce(${found.join(' OR ')}, false)` : null
}

/**
 * Collects the ids of all rows of the demo, including those that its visitors created, for the rest of the transaction.
 */
export async function gatherGone(tx: Transaction, record: DemoRecord): Promise<void> {
  const list = (ids: readonly string[]) => sql`SELECT unnest(${sql.param(ids)}::text[]) AS id`
  const of = (name: string) => sql.raw(`(SELECT id FROM gone_${name})`)
  const sets: [string, SQL][] = [
    [
      'accounts',
      sql`WITH RECURSIVE own AS (${list(record.accounts)}
        UNION SELECT a.id FROM accounts a JOIN own ON a.parent_id = own.id) SELECT id FROM own`,
    ],
    ['people', sql`${list(record.people)} UNION SELECT id FROM people WHERE account_id IN ${of('accounts')}`],
    ['destinations', list(record.destinations)],
    [
      'products',
      sql`${list(record.products)} UNION SELECT id FROM products WHERE account_id IN ${of('accounts')}`,
    ],
    ['units', sql`SELECT id::text AS id FROM units WHERE product_id IN ${of('products')}`],
    ['sales', sql`SELECT id FROM sales WHERE account_id IN ${of('accounts')}`],
    ['lines', sql`SELECT id FROM lines WHERE sale_id IN ${of('sales')}`],
    ['payments', sql`SELECT id FROM payments WHERE sale_id IN ${of('sales')}`],
    ['refs', sql`SELECT ref AS id FROM sandbox_payments WHERE merchant_id IN ${of('payments')}`],
    ['events', sql`SELECT id FROM sandbox_events WHERE ref IN ${of('refs')}`],
    [
      'prospects',
      sql`${list(record.prospects)} UNION SELECT id FROM prospects WHERE account_id IN ${of('accounts')}`,
    ],
    [
      'leads',
      sql`${list(record.leads)} UNION SELECT lead_id FROM registrations WHERE account_id IN ${of('accounts')}
        UNION SELECT lead_id FROM prospects WHERE id IN ${of('prospects')}`,
    ],
    ['notices', list(record.notices)],
    ['rates', list(record.ratesOn)],
    ['images', sql`${list(record.images)} UNION SELECT id FROM images WHERE account_id IN ${of('accounts')}`],
    [
      'files',
      sql`SELECT id FROM files WHERE account_id IN ${of('accounts')}
        UNION SELECT file_id FROM prospect_files WHERE prospect_id IN ${of('prospects')}`,
    ],
    [
      // A visitor's session is removed if all sales that it can open belong to the demo.
      'sessions',
      sql`SELECT token_hash AS id FROM sessions WHERE person_id IN ${of('people')}
        UNION SELECT s.token_hash FROM sessions s JOIN session_sales k USING (token_hash) WHERE s.person_id IS NULL
        GROUP BY 1 HAVING bool_and(k.sale_id IN ${of('sales')})`,
    ],
    [
      'ids',
      sql`SELECT id FROM gone_accounts UNION SELECT id FROM gone_people UNION SELECT id FROM gone_sales
        UNION SELECT id FROM gone_lines UNION SELECT id FROM gone_payments UNION SELECT id FROM gone_prospects
        UNION SELECT id FROM gone_leads UNION SELECT id FROM gone_products UNION SELECT id FROM gone_refs
        UNION SELECT id FROM gone_events
        UNION SELECT id FROM refunds WHERE sale_id IN ${of('sales')}
        UNION SELECT id FROM disputes WHERE sale_id IN ${of('sales')}
        UNION SELECT id FROM subscriptions WHERE account_id IN ${of('accounts')}`,
    ],
  ]
  for (const [name, query] of sets) {
    const table = sql.raw(`gone_${name}`)
    await tx.execute(sql`CREATE TEMP TABLE ${table} (id text) ON COMMIT DROP`)
    await tx.execute(sql`INSERT INTO ${table} SELECT DISTINCT id FROM (${query}) found WHERE id IS NOT NULL`)
    await tx.execute(sql`CREATE INDEX ON ${table} (id)`)
    await tx.execute(sql`ANALYZE ${table}`)
  }
}
