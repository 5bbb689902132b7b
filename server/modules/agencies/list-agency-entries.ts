import { sql } from 'drizzle-orm'
import { agencyPageSize } from '#core/agencies/agencies.ts'
import type { Input } from '#core/contract/calls.ts'
import type { EntryKind } from '#core/sales/ledger.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireStaffRight } from '#server/platform/require-right.ts'
import { requireAgency } from './require-agency.ts'

interface Row extends Record<string, unknown> {
  id: number
  at: string
  kind: EntryKind
  sale: { id: string; code: string } | null
  counterpart: string | null
  reference: string | null
  withheld: { rateBp: number; baseMinor: number } | null
  reversible: boolean
  reversed: boolean
  onItsWay: boolean | null
  amountMinor: number
  balanceMinor: number
}

/** A page of an account's entries, the latest first, each with the balance after it. Errors: `account_not_found`. */
export async function listAgencyEntries(
  context: Caller,
  { accountId, page }: Input<'admin.listAgencyEntries'>,
) {
  const { deps, actor } = context
  requireStaffRight(context, 'see the balance')
  return await transactAs(deps.database, actor, async (tx) => {
    const { currency } = await requireAgency(tx, context, 'see the balance', accountId)
    const { rows: counts } = await tx.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM entries WHERE account_id = ${accountId}`)
    const { rows } = await tx.execute<Row>(sql`
      WITH moved AS (
        SELECT *, sum(amount_minor) OVER (ORDER BY at, id)::float8 AS balance FROM entries
        WHERE account_id = ${accountId}
      )
      SELECT e.id::int, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, e.kind,
        CASE WHEN s.id IS NULL THEN NULL ELSE jsonb_build_object('id', s.id, 'code', s.code) END AS sale,
        c.name AS counterpart, e.reference,
        CASE WHEN w.id IS NOT NULL THEN json_build_object('rateBp', w.rate_bp, 'baseMinor', w.base_minor) END AS withheld, r.id IS NOT NULL AS reversed,
        e.kind IN ('payment', 'payout') AND r.id IS NULL AND e.payout_id IS NULL AS reversible,
        o.state = 'ordered' AS "onItsWay",
        e.amount_minor::float8 AS "amountMinor", e.balance AS "balanceMinor"
      FROM moved e LEFT JOIN sales s ON s.id = e.sale_id LEFT JOIN accounts c ON c.id = e.counterpart_id
        LEFT JOIN entries r ON r.reverses_id = e.id LEFT JOIN withholdings w ON w.entry_id = e.id
        LEFT JOIN payouts o ON o.id = e.payout_id
      ORDER BY e.at DESC, e.id DESC LIMIT ${agencyPageSize}::int OFFSET ${(page - 1) * agencyPageSize}::int`)
    return { count: counts[0]?.count ?? 0, currency, rows }
  })
}
