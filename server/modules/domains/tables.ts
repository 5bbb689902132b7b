import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DomainState } from '#core/agencies/domains.ts'
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
    state: text().$type<DomainState>().notNull().default('waiting'),
    /** The value of its TXT record: public, since everybody can read the record. */
    token: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    verifiedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('domains_verified_host').on(t.host).where(sql`${t.state} = 'verified'`)],
)

export type Domain = typeof domains.$inferSelect
