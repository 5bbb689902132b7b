import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#core/access.ts'
import type { ChargedLine } from '#core/invoices/concepts.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { stampInvoice } from '#server/modules/invoices/stamp-invoice.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'

export const ownerOfIssuer: Actor = {
  role: 'owner',
  ...{ personId: 'own', accountId: '1001', branchIds: [], saleIds: [] },
}

/** The tax data of agency 1001, whose global invoices are issued every month. */
export async function addTaxData(database: Database): Promise<void> {
  await database.insert(registrations).values({
    ...{ accountId: '1001', personKind: 'company', contactName: 'Citlali', city: 'Oaxaca', stateCode: 'OC' },
    ...{ rfc: 'VCD1503127K8', taxRegime: '601', fiscalPostcode: '68000', clabe: '', clabeHolder: '' },
    terms: { version: '1', at: new Date().toISOString() },
  })
  await database.update(accounts).set({ issuesGlobalInvoices: true }).where(eq(accounts.id, '1001'))
}

export type SoldLine = ChargedLine & { price: { totalMinor: number } }

/** A confirmed and paid sale with these lines, made from a sale with one line. */
export async function copySale(
  database: Database,
  fromId: string,
  { lines, paidAt }: { lines: readonly SoldLine[]; paidAt: Date },
): Promise<string> {
  const saleId = newId()
  const totalMinor = lines.reduce((sum, { price }) => sum + price.totalMinor, 0)
  await database.execute(sql`INSERT INTO sales
    SELECT (json_populate_record(s, json_build_object('id', ${saleId}::text, 'code', ${newId().slice(0, 9)}::text))).*
    FROM sales s WHERE id = ${fromId}`)
  for (const [position, { kind, price }] of lines.entries())
    await database.execute(
      sql`INSERT INTO lines SELECT (json_populate_record(l, ${JSON.stringify({
        ...{ id: newId(), sale_id: saleId, position, kind, price, total_minor: price.totalMinor },
      })}::json)).* FROM lines l WHERE sale_id = ${fromId} AND position = 0`,
    )
  await database.execute(
    sql`INSERT INTO payments SELECT (json_populate_record(p, ${JSON.stringify({
      ...{ id: newId(), sale_id: saleId, provider_ref: null, amount_minor: totalMinor },
      captured_at: paidAt.toISOString(),
    })}::json)).* FROM payments p WHERE sale_id = ${fromId} AND state = 'captured' LIMIT 1`,
  )
  return saleId
}

/** Cancels everything of a sale for a penalty; the rest of its money is on its way back. Returns the refund. */
export async function cancelSale(database: Database, saleId: string, penaltyBp: number): Promise<string> {
  const id = newId()
  await database.execute(sql`UPDATE lines SET state = 'cancelled', penalty_minor = total_minor * ${penaltyBp}::int / 10000
    WHERE sale_id = ${saleId}`)
  await database.execute(sql`UPDATE sales SET state = 'cancelled' WHERE id = ${saleId}`)
  await database.execute(sql`INSERT INTO refunds (id, sale_id, payment_id, state, amount_minor, currency)
    SELECT ${id}, p.sale_id, p.id, 'created', p.amount_minor - (SELECT sum(penalty_minor) FROM lines WHERE sale_id = ${saleId}), 'MXN'
    FROM payments p WHERE p.sale_id = ${saleId} LIMIT 1`)
  return id
}

/** A second payment of the whole price, which is refunded at once. */
export async function payTwice(database: Database, saleId: string): Promise<void> {
  const id = newId()
  await database.execute(sql`INSERT INTO payments SELECT (json_populate_record(p, ${JSON.stringify({ id })}::json)).*
    FROM payments p WHERE sale_id = ${saleId} LIMIT 1`)
  await database.execute(sql`INSERT INTO refunds (id, sale_id, payment_id, state, amount_minor, currency, done_at)
    SELECT ${newId()}, sale_id, id, 'done', amount_minor, 'MXN', now() FROM payments WHERE id = ${id}`)
}

/** A bank gives a part of the money back: the sale owes it again. */
export const takeBackByBank = (database: Database, saleId: string) =>
  database.execute(sql`INSERT INTO refunds (id, sale_id, payment_id, state, route, amount_minor, currency, done_at)
    SELECT ${newId()}, sale_id, id, 'done', 'chargeback', 100, 'MXN', now() FROM payments WHERE sale_id = ${saleId} LIMIT 1`)

/** Half of the money was typed by mistake, and everything is canceled for the other half: nothing is refunded. */
export async function halve(database: Database, saleId: string): Promise<void> {
  const typed = JSON.stringify({ id: newId(), method: 'cash', state: 'voided' })
  await database.execute(sql`INSERT INTO payments SELECT (json_populate_record(p, ${typed}::json)).*
    FROM payments p WHERE sale_id = ${saleId}`)
  await database.execute(
    sql`UPDATE lines SET state = 'cancelled', penalty_minor = total_minor / 2 WHERE sale_id = ${saleId}`,
  )
  await database.execute(sql`UPDATE payments p SET method = 'cash', amount_minor =
    (SELECT sum(penalty_minor) FROM lines WHERE sale_id = p.sale_id) WHERE sale_id = ${saleId} AND state = 'captured'`)
}

export const endRefund = (database: Database, refundId: string) =>
  database.execute(sql`UPDATE refunds SET state = 'done', done_at = now() WHERE id = ${refundId}`)

/** Stamps all requested documents, however often they were tried. */
export async function stampAll(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute<{ id: string }>(
    sql`SELECT id FROM invoices WHERE state = 'requested'`,
  )
  for (const { id } of rows) await stampInvoice(deps, { invoiceId: id })
}

/** The amounts of a sale in stamped documents, in minor units: its own less credits, and its part of global ones. */
export async function statedOf(database: Database, saleId: string) {
  const { rows } = await database.execute<{ ownMinor: number; globalMinor: number }>(sql`
    SELECT (coalesce(sum(CASE WHEN i.kind = 'invoice' THEN i.total_minor
        WHEN i.kind = 'credit_note' AND of.kind = 'invoice' THEN -i.total_minor END), 0))::float8 AS "ownMinor",
      (coalesce(sum(CASE WHEN i.kind = 'global' THEN (g.c->>'totalMinor')::bigint
        WHEN i.kind = 'credit_note' AND of.kind = 'global' THEN -i.total_minor END), 0))::float8 AS "globalMinor"
    FROM invoices i LEFT JOIN invoices of ON of.id = i.invoice_id
    LEFT JOIN LATERAL (SELECT c FROM jsonb_array_elements(i.concepts) c WHERE i.kind = 'global' AND c->>'lineId' = ${saleId}) g ON true
    WHERE i.state = 'issued' AND (i.sale_id = ${saleId} OR g.c IS NOT NULL)`)
  return rows[0] ?? { ownMinor: 0, globalMinor: 0 }
}
