import { sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** Fields that are rarely equal for two agencies, with their columns. */
const sames = { rfc: 'rfc', clabe: 'clabe_hash', phone: 'phone_digits', name: 'plain_name' } as const
type Same = keyof typeof sames
const names = Object.keys(sames) as Same[]

const maxAlike = 5

/** Possible duplicates of this agency. */
export async function findAlike(executor: Executor, accountId: string) {
  const found = names.map((name) => {
    const column = sql.identifier(sames[name])
    return sql`SELECT s.account_id, ${name}::text AS same FROM registrations r
      JOIN registrations s ON s.${column} = r.${column} AND r.${column} <> ''
      WHERE r.account_id = ${accountId} AND s.account_id <> r.account_id`
  })
  const { rows } = await executor.execute<{
    accountId: string
    tradeName: string
    state: AccountState
    same: Same[]
  }>(sql`
    SELECT o.id AS "accountId", o.name AS "tradeName", o.state, array_agg(f.same) AS same
    FROM (${sql.join(found, sql` UNION ALL `)}) f JOIN accounts o ON o.id = f.account_id
    GROUP BY o.id ORDER BY o.id LIMIT ${maxAlike}::int`)
  return rows.map(({ same, ...row }) => ({ ...row, same: names.filter((one) => same.includes(one)) }))
}
