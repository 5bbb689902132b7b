import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { CartContent } from '#core/cart/cart-copy.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Copies of people's carts, per agency: devices lose data, and people use several devices. */
export const carts = pgTable(
  'carts',
  {
    personId: text()
      .notNull()
      .references(() => people.id),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    content: jsonb().$type<CartContent>().notNull(),
    updatedAt: at().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.personId, t.accountId] }), index().on(t.accountId)],
)

/** Carts stored under links, to continue on another device. Only the hash of a link's token is stored. */
export const cartLinks = pgTable(
  'cart_links',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** `guest` holds the customer's details, in a cart handed over to an agency's own domain. */
    content: jsonb()
      .$type<
        Omit<CartContent, 'removed'> & {
          promotionCode?: string | undefined
          guest?: Record<string, unknown> | undefined
        }
      >()
      .notNull(),
    createdAt: at().notNull().default(sql`now()`),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
)
