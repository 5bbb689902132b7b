import { sql } from 'drizzle-orm'
import type { Role } from '#core/access.ts'
import type { AuditEvent } from '#core/audit/audit-events.ts'
import type { Context } from './context.ts'
import type { Executor } from './database/database.ts'
import { statement } from './database/sql-statement.ts'

/** The requester, as needed for rights, limits and the audit. */
export type Requester = Pick<Context, 'actor' | 'ip'> & Partial<Pick<Context, 'browser'>>

/** The context that a verb receives besides its input. */
export type Caller = Requester & Pick<Context, 'deps'>

/** As `Caller`, for verbs that end all other sessions of the person and renew the current one. */
export type SessionCaller = Caller & Pick<Context, 'sessionHash'>

/**
 * The requester as the person whose identity a code or link has just proved. That person has no session yet, but the
 * audit must name the person, not a visitor.
 */
export const provedAs = <R extends Requester>(
  requester: R,
  { id, role, accountId }: { id: string; role: Role; accountId: string | null },
): R => ({ ...requester, actor: { ...requester.actor, personId: id, role, accountId } })

/** The actor's name in the audit: "owner:<person>", "customer", or "system" for automatic changes. */
export function auditName(requester: Requester | null): string {
  if (!requester) return 'system'
  return requester.actor.personId
    ? `${requester.actor.role}:${requester.actor.personId}`
    : requester.actor.role
}

/** The start of an audit insert within a larger statement; values or a query follow. */
export const intoAudit = sql`INSERT INTO audit (account_id, actor, event, sale_id, details)`

/** `actor`: as returned by `auditName`. `details`: JSON. */
interface Entry {
  accountId: string | null
  actor: string
  event: string
  details: string
}

const insertAuditEvent = statement<Entry>(
  'event',
  ({ accountId, actor, event, details }) =>
    sql`${intoAudit} VALUES (${accountId}, ${actor}, ${event}, NULL, ${details})`,
)

/** As `recordAuditEvent`, for a sale or one of its lines. */
export const insertSaleEvent = statement<Entry & { saleId: string; lineId: string | null }>(
  'audit',
  ({ accountId, actor, event, saleId, lineId, details }) => sql`
    INSERT INTO audit (account_id, actor, event, sale_id, line_id, details)
    VALUES (${accountId}, ${actor}, ${event}, ${saleId}, ${lineId}, ${details})`,
)

interface AuditEntry {
  accountId: string | null
  event: AuditEvent
  details?: Record<string, unknown>
}

/** Records a change to an account or its data, in the transaction of the change. */
export async function recordAuditEvent(
  tx: Executor,
  requester: Requester | null,
  { accountId, event, details = {} }: AuditEntry,
): Promise<void> {
  await insertAuditEvent(tx, {
    accountId,
    actor: auditName(requester),
    event,
    details: JSON.stringify(details),
  })
}
