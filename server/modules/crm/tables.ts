import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { CrmEvent, DeliveryState } from '#core/agencies/crm.ts'

const at = () => timestamp({ withTimezone: true })

/** Deliveries to the CRM, one per event, with the content written when the event occurred. */
export const crmDeliveries = pgTable(
  'crm_deliveries',
  {
    id: text().primaryKey(),
    event: text().$type<CrmEvent>().notNull(),
    subject: text().notNull(),
    /** JSON, sent byte for byte: signatures and duplicate checks depend on identical bytes. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    happenedAt: at().notNull(),
    createdAt: at().notNull().default(sql`now()`),
    tries: smallint().notNull().default(0),
    triedAt: at(),
    nextTryAt: at(),
    deliveredAt: at(),
    problem: text(),
  },
  (t) => [index().on(t.happenedAt), index().on(t.state, t.happenedAt), index().on(t.subject)],
)
