import { sql } from 'drizzle-orm'
import { type Actor, can } from '#core/access.ts'
import { type AccountState, maySell } from '#core/agencies/accounts.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { stateOfAgency } from './selling-terms.ts'

/** How long an agency's state is taken for known by what only shows; a hold always reads it. */
const recentMillis = 1_000
const mostKnown = 1_000

type Known = { at: number; state: Promise<AccountState | null> }
const recent = new WeakMap<Database, Map<string, Known>>()

const readState = statement<{ accountId: string }, { state: AccountState }>(
  'account-state',
  ({ accountId }) => sql`SELECT ${stateOfAgency} AS state FROM accounts WHERE id = ${accountId}`,
)

/** Agencies that once sold: their customers still open what they booked. */
const onceSold: readonly AccountState[] = ['suspended', 'closed']

/**
 * Ends a question about what an agency sells where it does not, unless its own people or staff ask: to all others it
 * is not there (`account_not_found`).
 */
export async function requireShown(database: Database, actor: Actor, accountId: string): Promise<void> {
  if ((await shownAs(database, actor, accountId)) !== 'shop') refuse('account_not_found')
}

/**
 * What somebody gets of an agency's booking page: all of it, or for one that sells no more its face alone. Refuses with
 * `account_not_found` before the agency is approved.
 */
export async function shownAs(database: Database, actor: Actor, accountId: string): Promise<'shop' | 'face'> {
  const state = await recentState(database, accountId)
  if (state === null) return refuse('account_not_found')
  if (maySell(state) || can(actor, 'see the agency', { accountId })) return 'shop'
  return onceSold.includes(state) ? 'face' : refuse('account_not_found')
}

function recentState(database: Database, accountId: string): Promise<AccountState | null> {
  const known = recent.get(database) ?? new Map<string, Known>()
  recent.set(database, known)
  const now = performance.now()
  const found = known.get(accountId)
  if (found && now - found.at < recentMillis) return found.state
  if (known.size >= mostKnown) known.clear()
  const state = readState(database, { accountId }).then(([row]) => row?.state ?? null)
  known.set(accountId, { at: now, state })
  state.catch(() => known.delete(accountId))
  return state
}

/** As `requireSelling`, by the state that the account and its agency have at this moment. */
export async function requireSellingNow(executor: Executor, actor: Actor, accountId: string): Promise<void> {
  const [row] = await readState(executor, { accountId })
  requireSelling(actor, accountId, row?.state ?? refuse('account_not_found'))
}

/** Ends a sale before it begins: `account_not_found` to outsiders, `agency_not_approved` to its own people. */
export function requireSelling(actor: Actor, accountId: string, state: AccountState): void {
  if (maySell(state)) return
  refuse(can(actor, 'see the agency', { accountId }) ? 'agency_not_approved' : 'account_not_found')
}
