import { sql } from 'drizzle-orm'
import type { Role } from '#core/access.ts'
import type { DeedEvent } from '#core/audit/audit-events.ts'
import type { Context } from './context.ts'
import type { Executor } from './database/database.ts'
import { statement } from './database/sql-statement.ts'

/** Who asks, for rights, limits and the audit. */
export type Requester = Pick<Context, 'actor' | 'ip'> & Partial<Pick<Context, 'browser'>>

/** What a verb is given beside its input. */
export type Caller = Requester & Pick<Context, 'deps'>

/** As `Caller`, where the verb ends all sessions but the one that it is asked in, which its door replaces by a new one. */
export type SessionCaller = Caller & Pick<Context, 'sessionHash'>

/**
 * The requester as somebody whom a code or a link has just proved: they are known before their session is, and what they do
 * is done by them, not by a visitor.
 */
export const provedAs = <R extends Requester>(
  requester: R,
  { id, role, accountId }: { id: string; role: Role; accountId: string | null },
): R => ({ ...requester, actor: { ...requester.actor, personId: id, role, accountId } })

/** How the audit names somebody: "owner:<person>", "customer", or "system" for what happens by itself. */
export function auditName(requester: Requester | null): string {
  if (!requester) return 'system'
  return requester.actor.personId
    ? `${requester.actor.role}:${requester.actor.personId}`
    : requester.actor.role
}

/** The start of what writes the audit within a larger statement; values or a query follow. */
export const intoAudit = sql`INSERT INTO audit (account_id, actor, event, sale_id, details)`

/** `actor`: as `auditName` says it; `details`: JSON. */
interface Entry {
  accountId: string | null
  actor: string
  event: string
  details: string
}

const insertDeed = statement<Entry>(
  'deed',
  ({ accountId, actor, event, details }) =>
    sql`${intoAudit} VALUES (${accountId}, ${actor}, ${event}, NULL, ${details})`,
)

/** As `recordDeed`, of a sale or a line of it. */
export const insertSaleEvent = statement<Entry & { saleId: string; lineId: string | null }>(
  'audit',
  ({ accountId, actor, event, saleId, lineId, details }) => sql`
    INSERT INTO audit (account_id, actor, event, sale_id, line_id, details)
    VALUES (${accountId}, ${actor}, ${event}, ${saleId}, ${lineId}, ${details})`,
)

/** Writes what somebody did to an account and what belongs to it, in the transaction of the deed. */
export async function recordDeed(
  tx: Executor,
  requester: Requester | null,
  deed: { accountId: string | null; event: DeedEvent; details?: Record<string, unknown> },
): Promise<void> {
  const { accountId, event, details = {} } = deed
  await insertDeed(tx, { accountId, actor: auditName(requester), event, details: JSON.stringify(details) })
}
