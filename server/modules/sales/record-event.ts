import type { SaleEvent } from '#core/sales.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database.ts'
import { audit } from './tables.ts'

/** Who asks, for rights, limits and the audit. */
export type Requester = Pick<Context, 'actor' | 'personId' | 'ip'>

/** How the audit names somebody: "owner:<person>", "customer", or "system" for what happens by itself. */
export function auditName(requester: Requester | null): string {
  if (!requester) return 'system'
  return requester.personId ? `${requester.actor.role}:${requester.personId}` : requester.actor.role
}

/** Writes an event into the sale's history, in the transaction of its cause. */
export async function recordEvent(
  tx: Executor,
  entry: {
    sale: { id: string; accountId: string }
    event: SaleEvent
    lineId?: string | null
    requester?: Requester | null
    details?: Record<string, unknown>
  },
): Promise<void> {
  await tx.insert(audit).values({
    accountId: entry.sale.accountId,
    actor: auditName(entry.requester ?? null),
    event: entry.event,
    saleId: entry.sale.id,
    lineId: entry.lineId ?? null,
    details: entry.details ?? {},
  })
}
