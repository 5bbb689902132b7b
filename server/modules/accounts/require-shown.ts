import { sql } from 'drizzle-orm'
import { type Actor, can } from '#core/access.ts'
import { type AccountState, maySell } from '#core/agencies/accounts.ts'
import { contentVersion } from '#server/platform/database/content-version.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { stateOfAgency } from './selling-terms.ts'

/** How long read-only calls may use a cached agency state; a hold always reads the current one. */
const recentMillis = 1_000
const maxCached = 1_000

interface Shown {
  state: AccountState
  /** The agency of a branch that its owner has closed; the agency's page replaces the branch's. Otherwise null. */
  movedTo: string | null
}

type Known = { at: number; version: number; shown: Promise<Shown | null> }
const recent = new WeakMap<Database, Map<string, Known>>()

const readState = statement<{ accountId: string }, Shown>(
  'account-state',
  ({ accountId }) => sql`SELECT ${stateOfAgency} AS state,
    CASE WHEN closing_at IS NOT NULL THEN parent_id END AS "movedTo" FROM accounts WHERE id = ${accountId}`,
)

/** States of agencies that once sold: their customers can still open their bookings. */
const onceSold: readonly AccountState[] = ['suspended', 'closed']

/**
 * Rejects a query about an agency that may not sell, unless the actor is one of its people or staff. Errors:
 * `account_not_found`.
 */
export async function requireShown(database: Database, actor: Actor, accountId: string): Promise<void> {
  if ((await shownAs(database, actor, accountId)).as !== 'shop') refuse('account_not_found')
}

/**
 * What the actor may see of an agency's booking page: the shop or, if the agency no longer sells, only its name and
 * theme. `movedTo` is the agency that has taken over from a closed branch. Errors: `account_not_found` before the
 * agency is approved.
 */
export async function shownAs(
  database: Database,
  actor: Actor,
  accountId: string,
): Promise<{ as: 'shop' | 'face'; movedTo: string | null }> {
  const { state, movedTo } = (await recentState(database, accountId)) ?? refuse('account_not_found')
  if (maySell(state) || can(actor, 'see the agency', { accountId })) return { as: 'shop', movedTo }
  return onceSold.includes(state) ? { as: 'face', movedTo } : refuse('account_not_found')
}

/** The agency that has taken over from a closed branch; null for other accounts. */
export const movedToOf = async (database: Database, accountId: string): Promise<string | null> =>
  (await recentState(database, accountId))?.movedTo ?? null

function recentState(database: Database, accountId: string): Promise<Shown | null> {
  const known = recent.get(database) ?? new Map<string, Known>()
  recent.set(database, known)
  const now = performance.now()
  const found = known.get(accountId)
  const version = contentVersion(database)
  if (found?.version === version && now - found.at < recentMillis) return found.shown
  if (known.size >= maxCached) known.clear()
  const shown = readState(database, { accountId }).then(([row]) => row ?? null)
  known.set(accountId, { at: now, version, shown })
  shown.catch(() => known.delete(accountId))
  return shown
}

/** As `requireSelling`, with the current state of the account and its agency. */
export async function requireSellingNow(executor: Executor, actor: Actor, accountId: string): Promise<void> {
  const [row] = await readState(executor, { accountId })
  requireSelling(actor, accountId, row?.state ?? refuse('account_not_found'))
}

/**
 * Rejects a sale unless the agency may sell. Errors: `account_not_found` for outsiders, `agency_not_approved` for the
 * agency's own people.
 */
export function requireSelling(actor: Actor, accountId: string, state: AccountState): void {
  if (maySell(state)) return
  refuse(can(actor, 'see the agency', { accountId }) ? 'agency_not_approved' : 'account_not_found')
}
