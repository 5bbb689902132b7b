import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '#core/access.ts'
import type { Language } from '#core/app/language.ts'
import type { PersonState, TokenPurpose } from '#core/people/people.ts'
import type { Permission } from '#core/people/permissions.ts'
import type { PushTopic } from '#core/people/push.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** People who can sign in: platform staff (no account), owners and sellers of agencies. */
export const people = pgTable(
  'people',
  {
    id: text().primaryKey(),
    accountId: text().references(() => accounts.id),
    role: text().$type<Role>().notNull(),
    name: text().notNull(),
    email: text().notNull().unique(),
    phone: text(),
    language: text().$type<Language>().notNull().default('es'),
    /** argon2id; null until an invitation is accepted. */
    passwordHash: text(),
    state: text().$type<PersonState>().notNull().default('active'),
    /** The seller's share of the agency's earnings in basis points; null: the share set in the agency's agreement. */
    shareBp: integer(),
    /** For sellers only. The default is the first set of `jobs`. */
    permissions: text()
      .array()
      .$type<Permission[]>()
      .notNull()
      .default(sql`'{sell,credit,cash,cancel,refund,export}'`),
    /** Shared secret of the authenticator app, encrypted; null without one. */
    totpSecret: text(),
    /** The last time step used, counted in steps of thirty seconds from 1970: no code works twice. */
    totpStep: bigint({ mode: 'number' }),
    mutedTopics: jsonb().$type<PushTopic[]>().notNull().default([]),
    signedInAt: at(),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.accountId)],
)

/** Browser sessions: a random token in a cookie, its SHA-256 here. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    personId: text().references(() => people.id),
    /** The browser's user agent, for the list of sessions. */
    device: text().notNull().default(''),
    createdAt: at().notNull().default(sql`now()`),
    seenAt: at().notNull().default(sql`now()`),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.personId), index().on(t.expiresAt)],
)

/**
 * Sessions revoked before their expiry, kept as long as a browser has their cookie: the browser deletes the person's
 * local data.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  { tokenHash: text().primaryKey(), expiresAt: at().notNull() },
  (t) => [index().on(t.expiresAt)],
)

/** Sales that a session has access to. */
export const sessionSales = pgTable(
  'session_sales',
  {
    tokenHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    saleId: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.saleId] })],
)

/** Single-use links: invitations, recoveries, confirmations, hand-overs from another domain. */
export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the link's token. */
    hash: text().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    personId: text().references(() => people.id),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    expiresAt: at().notNull(),
    usedAt: at(),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.personId), index().on(t.expiresAt)],
)

/** Passkeys: second factors stored on a device (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, base64url. */
    id: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: at().notNull().default(sql`now()`),
    usedAt: at(),
  },
  (t) => [index().on(t.personId)],
)

/** Recovery codes, for sign-in without the authenticator app: each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the person's id and the code. */
    hash: text().primaryKey(),
    personId: text()
      .notNull()
      .references(() => people.id),
    usedAt: at(),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.personId)],
)
