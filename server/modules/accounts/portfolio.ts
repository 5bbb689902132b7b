import { type SQL, sql } from 'drizzle-orm'
import { type Actor, reachOf } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The executive of account `a`; a branch has its agency's executive. */
const keeper = sql.raw(`(SELECT r.executive_id FROM registrations r
  WHERE r.account_id = CASE WHEN a.parent_id IS NULL THEN a.id ELSE a.parent_id END)`)

/**
 * The executive of an account, for `can`; read only if the actor's `action` is limited to a portfolio. An empty string
 * matches no person.
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

/**
 * SQL condition on an account id, for lists: the account is in the actor's portfolio, or the action reaches all
 * accounts.
 */
export const isInPortfolio = (actor: Actor, action: Action, accountId: SQL): SQL =>
  reachOf(actor, action) === 'own portfolio' ? isKeptBy(actor.personId, accountId) : sql`true`

/** SQL condition: the account is in this person's portfolio. */
export const isKeptBy = (personId: string | null, accountId: SQL): SQL =>
  sql`EXISTS (SELECT FROM accounts a WHERE a.id = ${accountId} AND ${keeper} = ${personId})`
