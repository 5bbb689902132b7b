import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PushAddress } from '#core/people/push.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people, sessions } from '#server/modules/people/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Devices that receive push notifications. A registration ends with the session that created it. */
export const pushRegistrations = pgTable(
  'push_registrations',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => people.id),
    /** Null for the platform's staff. */
    accountId: text().references(() => accounts.id),
    sessionHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    transport: text().$type<PushAddress['transport']>().notNull(),
    /** SHA-256 of the push endpoint, which identifies the device. */
    addressHash: text().notNull().unique(),
    /** A `PushAddress`, the endpoint with its keys, encrypted. */
    address: text().notNull(),
    createdAt: at().notNull().default(sql`now()`),
    /** When the device last renewed its registration. */
    seenAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.personId), index().on(t.accountId), index().on(t.sessionHash)],
)
