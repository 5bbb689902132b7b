import { sql } from 'drizzle-orm'
import { date, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Language } from '#core/app/language.ts'
import type { Topic } from '#core/people/subscriptions.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Who of an agency is told what by e-mail; nobody before the addressee has said yes. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    email: text().notNull(),
    topics: jsonb().$type<Topic[]>().notNull(),
    /** Of what is written to them. */
    language: text().$type<Language>().notNull().default('es'),
    confirmedAt: at(),
    /** When the addressee wanted nothing more of it; nothing is sent then. */
    stoppedAt: at(),
    /** The last day whose arrivals were gone through, in the account's zone. */
    arrivalsOn: date({ mode: 'string' }),
    /** The first day of the last month whose statement was sent, in the account's zone. */
    statementOn: date({ mode: 'string' }),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [unique().on(t.accountId, t.email)],
)
