import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Responses to idempotent requests, stored with their effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Account and verb. Keys are unique within a scope. */
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
)

/** Processes that run jobs, with the time of their latest heartbeat. */
export const jobWorkers = pgTable('job_workers', {
  id: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})

/** Values shared by all processes, created at the first start: secrets, keys, switches. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})

/** The append-only audit: each change with its subject, the person who made it, and the reason. */
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
    // For the audit log, newest first: the whole log, that of an account, that of a person.
    index().on(t.at, t.id),
    index().on(t.accountId, t.at, t.id),
    index().on(t.actor, t.at, t.id),
    // For changes to the account itself, which are far fewer than those to its sales.
    index('audit_account_id_id_index').on(t.accountId, t.id).where(sql`sale_id IS NULL`),
  ],
)
