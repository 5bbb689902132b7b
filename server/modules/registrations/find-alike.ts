import { type SQL, sql } from 'drizzle-orm'
import type { AccountState } from '#core/accounts.ts'
import type { Executor } from '#server/platform/database.ts'

const sames = ['rfc', 'clabe', 'phone', 'name'] as const
type Same = (typeof sames)[number]

/** Each as its index has it, so that a file is opened as fast among many as among few. */
const samePhone = sql.raw(`right(regexp_replace(o.phone, '\\D', '', 'g'), 10) =
  right(regexp_replace(a.phone, '\\D', '', 'g'), 10)`)
const sameName = sql.raw(`translate(lower(trim(o.name)), 'áéíóúüñ', 'aeiouun') =
  translate(lower(trim(a.name)), 'áéíóúüñ', 'aeiouun')`)

const mostAlike = 5

/** Agencies that may be the same as this one, by what two of them seldom share. */
export async function findAlike(executor: Executor, accountId: string) {
  const found = (same: Same, where: SQL): SQL => sql`
    SELECT s.account_id, ${same}::text AS same FROM registrations r JOIN accounts a ON a.id = r.account_id
      JOIN accounts o ON ${where} JOIN registrations s ON s.account_id = o.id
    WHERE r.account_id = ${accountId} AND o.id <> r.account_id`
  const foundByPaper = (same: Same, where: SQL): SQL => sql`
    SELECT s.account_id, ${same}::text AS same FROM registrations r JOIN registrations s ON ${where}
    WHERE r.account_id = ${accountId} AND s.account_id <> r.account_id`
  const { rows } = await executor.execute<{
    accountId: string
    tradeName: string
    state: AccountState
    same: Same[]
  }>(sql`
    SELECT o.id AS "accountId", o.name AS "tradeName", o.state, array_agg(f.same) AS same
    FROM (
      ${foundByPaper('rfc', sql`s.rfc = r.rfc`)}
      UNION ALL ${foundByPaper('clabe', sql`s.clabe_hash = r.clabe_hash AND r.clabe_hash > ''`)}
      UNION ALL ${found('phone', samePhone)}
      UNION ALL ${found('name', sameName)}
    ) f JOIN accounts o ON o.id = f.account_id
    GROUP BY o.id ORDER BY o.id LIMIT ${mostAlike}::int`)
  return rows.map(({ same, ...row }) => ({ ...row, same: sames.filter((one) => same.includes(one)) }))
}
