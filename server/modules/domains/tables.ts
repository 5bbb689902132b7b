import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#server/modules/accounts/tables.ts'

/** The own domain of an agency or a branch. Many may claim a host; one of them can prove it. */
export const domains = pgTable(
  'domains',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    /** In lower case and ASCII. */
    host: text().notNull(),
    /** The value of its TXT record: public, since everybody can read the record. */
    token: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** When its record was found; null: it proves nothing yet. */
    verifiedAt: timestamp({ withTimezone: true }),
    /** Of a verified one: since when its record is not found any more; null: it was found at the last look. */
    missingSince: timestamp({ withTimezone: true }),
    /** When the owners were told of that. */
    warnedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('domains_verified_host').on(t.host).where(sql`${t.verifiedAt} IS NOT NULL`)],
)

export type Domain = typeof domains.$inferSelect
