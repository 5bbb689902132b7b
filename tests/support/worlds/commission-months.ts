import { sql } from 'drizzle-orm'
import type { Actor } from '#core/access.ts'
import { type CommissionKind, commissionKinds } from '#core/invoices/invoices.ts'
import type { EntryKind } from '#core/sales/ledger.ts'
import { issueCommissionInvoice } from '#server/modules/invoices/issue-commissions.ts'
import { getCommissionInvoices } from '#server/modules/invoices/reach-commissions.ts'
import { findTaxData, writeTaxData } from '#server/modules/platform-settings/tax-data.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newKey } from '#tests/builders/sales.ts'
import { ownerOfIssuer, stampAll } from './invoiced-world.ts'

export const adminOfPlatform: Actor = {
  role: 'admin',
  ...{ personId: 'adm', accountId: null, branchIds: [], saleIds: [] },
}

export const platformTaxData = {
  ...{ rfc: 'ADE190411TI9', name: 'ALFORJA DEMOSTRACION', regime: '601' as const, postcode: '06600' },
}

/** Posts an entry to the account. */
export const post = (
  database: Database,
  {
    accountId = '1001',
    at = new Date(),
    lineId = null,
    ...entry
  }: {
    accountId?: string
    at?: Date
    kind: EntryKind
    minor: number
    saleId: string
    lineId?: string | null
  },
) =>
  database.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency, sale_id, line_id, at)
    VALUES (${accountId}, ${entry.kind}, ${entry.minor}, 'MXN', ${entry.saleId}, ${lineId}, ${at.toISOString()}::timestamptz)`)

/** The lines of a sale, in order. */
export async function linesOf(database: Database, saleId: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`SELECT id FROM lines WHERE sale_id = ${saleId} ORDER BY position`,
  )
  return rows.map(({ id }) => id)
}

/** Issues and stamps all possible documents in both directions. */
export async function issueAll(deps: Deps, accountId = '1001'): Promise<void> {
  if (!(await findTaxData(deps.database))) await writeTaxData(deps.database, platformTaxData)
  const actors: Record<CommissionKind, Actor> = { commission: ownerOfIssuer, fee: adminOfPlatform }
  for (const kind of commissionKinds) {
    const context = { deps, actor: actors[kind], ip: '192.0.2.1' }
    const found = await getCommissionInvoices(context, { accountId })
    const { invoiceMinor, creditMinor, obstacle } = found[kind]
    if (obstacle !== null || invoiceMinor + creditMinor === 0) continue
    const acceptedMinor = invoiceMinor - creditMinor
    const wanted = { accountId, kind, month: found.month, acceptedMinor }
    await issueCommissionInvoice(context, { ...wanted, idempotencyKey: newKey() })
  }
  await stampAll(deps)
}
