import { eq, type SQL, sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { presentCount, reachDrawers, readCounts } from './read-counts.ts'
import { cashCounts } from './tables.ts'

type Question = Input<'agency.listCashCounts'>

/** A page of the counts of people whose cash the caller may count. Errors: `unauthenticated`, `forbidden`. */
export async function listCashCounts(context: Caller, question: Question) {
  const where = sql.join([reachDrawers(context, cashCounts), ...filterOf(question)], sql` AND `)
  const rows = await transactAs(context.deps.database, context.actor, async (tx) => {
    const found = await readCounts(tx, where, question.page)
    return { found, first: found.length > 0 || question.page === 1 ? found : await readCounts(tx, where) }
  })
  return { count: rows.first[0]?.count ?? 0, rows: rows.found.map(presentCount) }
}

function filterOf({ state, accountId, personId, text }: Question): SQL[] {
  const wanted = text?.trim()
  return [
    ...(accountId ? [eq(cashCounts.accountId, accountId)] : []),
    ...(personId ? [eq(cashCounts.personId, personId)] : []),
    ...(state ? [states[state]] : []),
    ...(wanted
      ? [
          sql`position(lower(${wanted}::text) in lower(concat_ws(' ', ${people.name}, ${cashCounts.note}))) > 0`,
        ]
      : []),
  ]
}

const stands = sql`${cashCounts.undoneAt} IS NULL`
const states = {
  exact: sql`${stands} AND ${cashCounts.countedMinor} = ${cashCounts.expectedMinor}`,
  different: sql`${stands} AND ${cashCounts.countedMinor} <> ${cashCounts.expectedMinor}`,
  undone: sql`NOT (${stands})`,
}
