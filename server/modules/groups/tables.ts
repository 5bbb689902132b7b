import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { BookingPage } from '#core/looks/booking-pages.ts'
import type { Deposit, GroupKind, GroupPaymentMethod, GroupState } from '#core/products/groups.ts'
import type { Kind } from '#core/products/products.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

/** Groups and events, each with its own address within the agency's booking area. */
export const groups = pgTable(
  'groups',
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    url: text().notNull(),
    kind: text().$type<GroupKind>().notNull(),
    name: jsonb().$type<Text>().notNull(),
    intro: jsonb().$type<Text>().notNull(),
    startsOn: text().notNull(),
    endsOn: text().notNull(),
    destinationId: text().notNull(),
    /** Products sold to the group; null for all products of its destination. */
    productIds: jsonb().$type<string[] | null>(),
    /** Basis points that replace the agency's own mark-up; null for the agency's. */
    markupBp: jsonb().$type<Partial<Record<Kind, number>> | null>(),
    picture: jsonb().$type<Picture>().notNull(),
    /** The group's booking page; null for the agency's. */
    page: jsonb().$type<BookingPage | null>(),
    state: text().$type<GroupState>().notNull().default('open'),
    /** When the group's page was first published; null if never. */
    publishedAt: timestamp({ withTimezone: true }).defaultNow(),
    /** The last day of the offer, while the group is offered. */
    offerEndsOn: text(),
    /** The group's advance payments, in the account's currency, and their due dates. */
    deposits: jsonb().$type<Deposit[]>().notNull().default([]),
    /** One courtesy room is granted per this many rooms; null for none. */
    courtesyPer: integer(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.url] })],
)

export type Group = typeof groups.$inferSelect

/**
 * Rooms blocked for a group, by night; untaken ones are released on `releaseOn`. Until then `rooms - taken` count as
 * held in `stock`. All writes, and reads that a decision depends on, need the lock on the night's row of `stock`.
 */
export const groupBlocks = pgTable(
  'group_blocks',
  {
    accountId: text().notNull(),
    groupUrl: text().notNull(),
    unitId: integer().notNull(),
    day: text().notNull(),
    rooms: integer().notNull(),
    /** Rooms that the group's sales hold or have sold. */
    taken: integer().notNull().default(0),
    releaseOn: text().notNull(),
    releasedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.groupUrl, t.unitId, t.day] }),
    foreignKey({ columns: [t.accountId, t.groupUrl], foreignColumns: [groups.accountId, groups.url] }),
    check('group_blocks_taken', sql`${t.taken} >= 0 AND ${t.taken} <= ${t.rooms}`),
  ],
)

/** The rooming list: the guests of each room. */
export const groupGuests = pgTable(
  'group_guests',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    groupUrl: text().notNull(),
    /** Guests with the same number share a room. */
    room: integer().notNull(),
    givenName: text().notNull(),
    familyName: text().notNull(),
    arrivesAt: text().notNull().default(''),
    bed: text().notNull().default(''),
    diet: text().notNull().default(''),
    phone: text().notNull().default(''),
  },
  (t) => [
    index().on(t.accountId, t.groupUrl),
    foreignKey({ columns: [t.accountId, t.groupUrl], foreignColumns: [groups.accountId, groups.url] }),
  ],
)

/** Advance payments from members of a group to the agency; never deleted: `voidedAt` marks mistakes. */
export const groupPayments = pgTable(
  'group_payments',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    groupUrl: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    paidOn: text().notNull(),
    method: text().$type<GroupPaymentMethod>().notNull(),
    reference: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    voidedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.accountId, t.groupUrl),
    foreignKey({ columns: [t.accountId, t.groupUrl], foreignColumns: [groups.accountId, groups.url] }),
    check('group_payments_amount', sql`${t.amountMinor} > 0`),
  ],
)
