import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Outcome, WorkItemKind } from '#core/agencies/work-items.ts'
import { people } from '#server/modules/people/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Work items for staff; never deleted. */
export const workItems = pgTable(
  'work_items',
  {
    id: text().primaryKey(),
    kind: text().$type<WorkItemKind>().notNull(),
    /**
     * The id of what the item is about: a payment, a refund, a dispute, a supplier booking or a job. Only one item of a
     * kind can be open per subject.
     */
    subject: text().notNull(),
    saleId: text().references(() => sales.id),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    openedAt: at().notNull().default(sql`now()`),
    assignedTo: text().references(() => people.id),
    resolvedAt: at(),
    resolvedBy: text(),
    decision: text().$type<Outcome>(),
    reason: text(),
  },
  (t) => [
    uniqueIndex('work_items_open').on(t.kind, t.subject).where(sql`${t.resolvedAt} IS NULL`),
    index().on(t.saleId),
    index().on(t.openedAt),
  ],
)
