import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PushAddress } from '#core/people/push.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people, sessions } from '#server/modules/people/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Devices on which people of agencies are told what happens. Each ends with the session that it was registered in. */
export const pushRegistrations = pgTable(
  'push_registrations',
  {
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => people.id),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    sessionHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    transport: text().$type<PushAddress['transport']>().notNull(),
    /** SHA-256 of where it is reached: one place, one device. */
    addressHash: text().notNull().unique(),
    /** Where, and with which keys: a `PushAddress`, encrypted. */
    address: text().notNull(),
    createdAt: at().notNull().default(sql`now()`),
    /** When it last said that it is still there. */
    seenAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.personId), index().on(t.accountId), index().on(t.sessionHash)],
)
