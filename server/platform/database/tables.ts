import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Answers to requests that may be repeated, stored with their effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Account and verb: one key means one thing in one place. */
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
)

/** Processes that work jobs off, with when each was last heard. */
export const jobWorkers = pgTable('job_workers', {
  id: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})

/** Values that all processes share and that are made at first start: secrets, keys, switches. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})

/** Append-only: what happened to whom, who did it and why. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    accountId: text(),
    actor: text().notNull(),
    event: text().notNull(),
    saleId: text(),
    lineId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index().on(t.saleId, t.at),
    // For the log of everything, the newest first: of all, of an account, of somebody.
    index().on(t.at, t.id),
    index().on(t.accountId, t.at, t.id),
    index().on(t.actor, t.at, t.id),
    // What was done to an account itself: its sales have far more.
    index('audit_account_id_id_index').on(t.accountId, t.id).where(sql`sale_id IS NULL`),
  ],
)
