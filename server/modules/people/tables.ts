import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '#core/access.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Who can sign in: staff of the platform (no account), owners and sellers of agencies. */
export const people = pgTable('people', {
  id: text().primaryKey(),
  accountId: text().references(() => accounts.id),
  role: text().$type<Role>().notNull(),
  name: text().notNull(),
  email: text().notNull().unique(),
  /** argon2id. */
  passwordHash: text().notNull(),
  active: boolean().notNull().default(true),
  createdAt: at().notNull().default(sql`now()`),
})

/** Browsers we know: a random token in a cookie, its SHA-256 here. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    personId: text().references(() => people.id),
    createdAt: at().notNull().default(sql`now()`),
    seenAt: at().notNull().default(sql`now()`),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.personId), index().on(t.expiresAt)],
)

/** Sales that a session has a key to. */
export const sessionSales = pgTable(
  'session_sales',
  {
    tokenHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    saleId: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.saleId] })],
)
