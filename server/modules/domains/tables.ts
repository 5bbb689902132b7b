import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#server/modules/accounts/tables.ts'

/** The custom domain of an agency or a branch. Several accounts may claim a host; only one can prove it. */
export const domains = pgTable(
  'domains',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    /** In lower case and ASCII. */
    host: text().notNull(),
    /** The value of the domain's TXT record: public, since everybody can read the record. */
    token: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** When the TXT record was found; null while the domain is unproved. */
    verifiedAt: timestamp({ withTimezone: true }),
    /** For a verified domain: since when its record has been missing; null if the last check found it. */
    missingSince: timestamp({ withTimezone: true }),
    /** When the owners were notified of the missing record. */
    warnedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('domains_verified_host').on(t.host).where(sql`${t.verifiedAt} IS NOT NULL`)],
)

export type Domain = typeof domains.$inferSelect
