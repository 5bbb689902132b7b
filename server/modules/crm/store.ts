import { and, count, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type CrmEvent, type DeliveryState, deliveryLimits } from '#core/agencies/crm.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { crmDeliveries } from './tables.ts'

export type DeliveryRow = typeof crmDeliveries.$inferSelect

/** Inserts a delivery, once per id. Returns whether it is new. */
export async function insertDelivery(tx: Executor, row: typeof crmDeliveries.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(crmDeliveries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: crmDeliveries.id })
  return made.length > 0
}

/** Returns the delivery, or null; `lock` locks it until the transaction ends. */
export async function findDelivery(
  executor: Executor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<DeliveryRow | null> {
  const query = executor.select().from(crmDeliveries).where(eq(crmDeliveries.id, id))
  const [found] = lock ? await query.for('no key update') : await query
  return found ?? null
}

/** Returns the deliveries with these ids, locked in a fixed order. */
export const lockDeliveries = (tx: Executor, ids: readonly string[]): Promise<DeliveryRow[]> =>
  tx
    .select()
    .from(crmDeliveries)
    .where(inArray(crmDeliveries.id, [...ids]))
    .orderBy(crmDeliveries.id)
    .for('no key update')

export async function updateDelivery(
  tx: Executor,
  id: string,
  values: Partial<Omit<typeof crmDeliveries.$inferInsert, 'state'>>,
): Promise<void> {
  await tx.update(crmDeliveries).set(values).where(eq(crmDeliveries.id, id))
}

export interface DeliveriesWanted {
  state?: DeliveryState | undefined
  event?: CrmEvent | undefined
  subject?: string | undefined
  text?: string | undefined
}

/** A page of deliveries, the latest first, and their total number. */
export async function listDeliveries(
  executor: Executor,
  { state, event, subject, text }: DeliveriesWanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; rows: DeliveryRow[] }> {
  const part = `%${(text ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const filters: (SQL | undefined)[] = [
    state && eq(crmDeliveries.state, state),
    event && eq(crmDeliveries.event, event),
    subject === undefined ? undefined : eq(crmDeliveries.subject, subject),
    text?.trim() ? ilike(crmDeliveries.body, part) : undefined,
  ]
  const where = and(...filters)
  const [counted] = await executor.select({ count: count() }).from(crmDeliveries).where(where)
  const rows = await executor
    .select()
    .from(crmDeliveries)
    .where(where)
    .orderBy(desc(crmDeliveries.happenedAt), crmDeliveries.id)
    .offset(offset)
    .limit(limit)
  return { count: counted?.count ?? 0, rows }
}

/** Deletes deliveries past their retention, because they contain personal data. */
export async function deleteOldDeliveries(executor: Executor): Promise<void> {
  const before = (days: number) =>
    lt(crmDeliveries.createdAt, sql`now() - make_interval(days => ${days}::int)`)
  const { delivered, other } = deliveryLimits.keptDays
  await executor
    .delete(crmDeliveries)
    .where(or(and(eq(crmDeliveries.state, 'delivered'), before(delivered)), before(other)))
}
