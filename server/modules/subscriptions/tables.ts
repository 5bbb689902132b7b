import { sql } from 'drizzle-orm'
import { date, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Language } from '#core/app/language.ts'
import type { Topic } from '#core/people/subscriptions.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** The addressees of agencies' e-mails, with their topics; they receive no news before giving consent. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    email: text().notNull(),
    topics: jsonb().$type<Topic[]>().notNull(),
    /** The language of e-mails to the addressee. */
    language: text().$type<Language>().notNull().default('es'),
    confirmedAt: at(),
    /** When the addressee unsubscribed; no e-mails are sent after that. */
    stoppedAt: at(),
    /** The last day whose arrivals were sent, in the account's time zone. */
    arrivalsOn: date({ mode: 'string' }),
    /** The first day of the last month whose statement was sent, in the account's time zone. */
    statementOn: date({ mode: 'string' }),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [unique().on(t.accountId, t.email)],
)
