import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WorkItemKind, WorkItemState } from '#core/agencies/work-items.ts'
import { folded } from '#core/app/folded.ts'
import { normaliseSaleCode } from '#core/sales/sales.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { workItems } from './tables.ts'

export type WorkItemRow = typeof workItems.$inferSelect

/** Adds an item, unless one of its kind is already open for the subject. Returns whether it was added. */
export async function insertWorkItem(tx: Executor, row: typeof workItems.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(workItems).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Updates the open item about a subject, if there is one. */
export async function describeItem(
  tx: Executor,
  kind: WorkItemKind,
  subject: string,
  details: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(workItems)
    .set({ details })
    .where(
      and(
        eq(workItems.kind, kind),
        eq(workItems.subject, subject),
        isNull(workItems.resolvedAt),
        sql`${workItems.details} <> ${JSON.stringify(details)}::jsonb`,
      ),
    )
}

export async function findWorkItem(executor: Executor, id: string): Promise<WorkItemRow | null> {
  const [row] = await executor.select().from(workItems).where(eq(workItems.id, id))
  return row ?? null
}

/** The item, locked until the end of the transaction; null if there is none. */
export async function lockWorkItem(tx: Transaction, id: string): Promise<WorkItemRow | null> {
  const [row] = await tx.select().from(workItems).where(eq(workItems.id, id)).for('no key update')
  return row ?? null
}

export async function updateWorkItem(
  tx: Executor,
  id: string,
  values: Partial<typeof workItems.$inferInsert>,
): Promise<void> {
  await tx.update(workItems).set(values).where(eq(workItems.id, id))
}

/** Closes the open items of these kinds about some subjects, with the outcome `over`. */
export async function endItems(
  tx: Executor,
  kinds: readonly WorkItemKind[],
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return
  await tx
    .update(workItems)
    .set({ resolvedAt: sql`now()`, decision: 'over' })
    .where(
      and(
        inArray(workItems.kind, [...kinds]),
        inArray(workItems.subject, [...subjects]),
        isNull(workItems.resolvedAt),
      ),
    )
}

/** The latest item of this kind about a subject that a person resolved; null if there is none. */
export async function findDecided(
  executor: Executor,
  kind: WorkItemKind,
  subject: string,
): Promise<WorkItemRow | null> {
  const [row] = await executor
    .select()
    .from(workItems)
    .where(and(eq(workItems.kind, kind), eq(workItems.subject, subject), isNotNull(workItems.resolvedBy)))
    .orderBy(desc(workItems.resolvedAt))
    .limit(1)
  return row ?? null
}

/** The unresolved items of a sale, oldest first. */
export const listOpenOfSale = (executor: Executor, saleId: string): Promise<WorkItemRow[]> =>
  executor
    .select()
    .from(workItems)
    .where(and(eq(workItems.saleId, saleId), isNull(workItems.resolvedAt)))
    .orderBy(asc(workItems.openedAt), asc(workItems.id))

const resolvers = alias(people, 'resolvers')

export interface WorkItemFilter {
  state: WorkItemState
  kind?: WorkItemKind | undefined
  /** A part of the sale's code or of the agency's name. */
  text?: string | undefined
  /** A condition on `accounts.id`: the accounts of the items. Absent: all items, including those without a sale. */
  reached?: SQL | undefined
}

/**
 * Matches items by agency name or sale code. Names are normalized during the query, because there are few open items.
 */
function searched(text: string): SQL {
  const code = normaliseSaleCode(text).replaceAll('-', '')
  const isInName = sql`position(${folded(text)}::text in
    lower(regexp_replace(normalize(${accounts.name}, NFD), '[\u0300-\u036f]', '', 'g'))) > 0`
  return code.length < 2
    ? isInName
    : sql`(${isInName} OR position(${code}::text in replace(${sales.code}, '-', '')) > 0)`
}

/** Items with their accounts and people: open items by due day, then oldest first; resolved items latest first. */
export async function listWorkItems(
  executor: Executor,
  { state, kind, text, reached, offset, limit }: WorkItemFilter & { offset: number; limit: number },
) {
  const wanted = and(
    state === 'resolved' ? isNotNull(workItems.resolvedAt) : isNull(workItems.resolvedAt),
    kind && eq(workItems.kind, kind),
    text?.trim() ? searched(text) : undefined,
    reached,
  )
  const order =
    state === 'resolved'
      ? [desc(workItems.resolvedAt)]
      : [sql`${workItems.details} ->> 'dueBy'`, asc(workItems.openedAt)]
  const [counted] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(workItems)
    .leftJoin(sales, eq(sales.id, workItems.saleId))
    .leftJoin(accounts, eq(accounts.id, sales.accountId))
    .where(wanted)
  // The related rows are read only for the items on the page, not for all past decisions.
  const page = await executor
    .select({ id: workItems.id })
    .from(workItems)
    .leftJoin(sales, eq(sales.id, workItems.saleId))
    .leftJoin(accounts, eq(accounts.id, sales.accountId))
    .where(wanted)
    .orderBy(...order, asc(workItems.id))
    .offset(offset)
    .limit(limit)
  const rows = await executor
    .select({
      item: workItems,
      code: sales.code,
      saleState: sales.state,
      accountId: sales.accountId,
      account: accounts.name,
      assignee: people.name,
      resolver: resolvers.name,
    })
    .from(workItems)
    .leftJoin(sales, eq(sales.id, workItems.saleId))
    .leftJoin(accounts, eq(accounts.id, sales.accountId))
    .leftJoin(people, eq(people.id, workItems.assignedTo))
    // `resolvedBy` is stored as in the audit log: "admin:<person>".
    .leftJoin(resolvers, eq(resolvers.id, sql`split_part(${workItems.resolvedBy}, ':', 2)`))
    .where(
      inArray(
        workItems.id,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(...order, asc(workItems.id))
  return { count: counted?.count ?? 0, rows }
}
