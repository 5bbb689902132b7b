import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#core/app/folded.ts'
import { adminsPageSize } from '#core/contract/admin/admins.ts'
import type { Input } from '#core/contract/calls.ts'
import type { PersonState } from '#core/people/people.ts'
import { foldedPerson } from '#server/modules/people/folded-person.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'

interface Admin {
  id: string
  name: string
  email: string
  state: PersonState
  hasSecondFactor: boolean
  signedInAt: string | null
}

/** A page of the admins, ordered by name, deactivated ones last. */
export async function listAdmins(context: Caller, { page, state, text }: Input<'admin.listAdmins'>) {
  requireRight(context, 'manage admins')
  const filters = [sql`true`]
  if (state) filters.push(sql`p.state = ${state}`)
  if (text?.trim()) filters.push(sql`position(${folded(text)}::text in ${foldedPerson('p')}) > 0`)
  const where = sql.join(filters, sql` AND `)
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { count, rows } = await readPage({ page, size: adminsPageSize }, (slice) =>
      readAdmins(tx, where, slice),
    )
    return { count, rows: rows.map(({ count: _, ...admin }) => admin) }
  })
}

/** The matching admins. Does not check rights. */
export async function readAdmins(
  executor: Executor,
  where: SQL = sql`true`,
  slice: SQL = sql``,
): Promise<(Admin & { count: number })[]> {
  const { rows } = await executor.execute<Admin & { count: number } & Record<string, unknown>>(sql`
    SELECT p.id, p.name, p.email, p.state,
      p.totp_secret IS NOT NULL OR EXISTS (SELECT FROM passkeys k WHERE k.person_id = p.id) AS "hasSecondFactor",
      to_char(p.signed_in_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "signedInAt",
      count(*) OVER ()::int AS count
    FROM people p WHERE p.role = 'admin' AND ${where}
    ORDER BY p.state = 'suspended', lower(p.name), p.id ${slice}`)
  return rows
}
