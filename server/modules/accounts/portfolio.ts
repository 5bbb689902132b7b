import { type SQL, sql } from 'drizzle-orm'
import { type Action, type Actor, reachOf } from '#core/access.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** Who looks after the account `a`; a branch is looked after with its agency. */
const keeper = sql.raw(`(SELECT r.executive_id FROM registrations r
  WHERE r.account_id = CASE WHEN a.parent_id IS NULL THEN a.id ELSE a.parent_id END)`)

/**
 * Who looks after an account, for `can`: asked only where the actor's `action` reaches no further than a portfolio. "" is
 * nobody whom anybody could be.
 */
export async function keeperFor(
  executor: Executor,
  actor: Actor,
  action: Action,
  accountId: string,
): Promise<string | undefined> {
  if (reachOf(actor, action) !== 'own portfolio') return undefined
  const { rows } = await executor.execute<{ keeper: string | null }>(
    sql`SELECT ${keeper} AS keeper FROM accounts a WHERE a.id = ${accountId}`,
  )
  return rows[0]?.keeper ?? ''
}

/** The same as a condition on the id of an account, for lists; nothing where all are reached. */
export const isInPortfolio = (actor: Actor, action: Action, accountId: SQL): SQL =>
  reachOf(actor, action) === 'own portfolio' ? isKeptBy(actor.personId, accountId) : sql`true`

/** Whether the account with this id is in somebody's portfolio. */
export const isKeptBy = (personId: string | null, accountId: SQL): SQL =>
  sql`EXISTS (SELECT FROM accounts a WHERE a.id = ${accountId} AND ${keeper} = ${personId})`
