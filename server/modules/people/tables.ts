import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Role } from '#core/access.ts'
import type { Language } from '#core/app/language.ts'
import type { PersonState, TokenPurpose } from '#core/people/people.ts'
import type { PushTopic } from '#core/people/push.ts'
import { accounts } from '#server/modules/accounts/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Who can sign in: staff of the platform (no account), owners and sellers of agencies. */
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
    /** Basis points of what the agency earns that this seller gets; null: as the agency's agreement says. */
    shareBp: integer(),
    /** Of a seller: whether they see all sales of their account, and not just those that they made. */
    seesAllSales: boolean().notNull().default(false),
    /** Shared secret of the authenticator app, encrypted; null without one. */
    totpSecret: text(),
    /** The last thirty seconds whose code was used, counted from 1970: no code works twice. */
    totpStep: bigint({ mode: 'number' }),
    /** What their devices are not told. */
    mutedTopics: jsonb().$type<PushTopic[]>().notNull().default([]),
    signedInAt: at(),
    createdAt: at().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.accountId)],
)

/** Browsers we know: a random token in a cookie, its SHA-256 here. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    personId: text().references(() => people.id),
    /** What the browser says of itself, for the list of one's sessions. */
    device: text().notNull().default(''),
    createdAt: at().notNull().default(sql`now()`),
    seenAt: at().notNull().default(sql`now()`),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.personId), index().on(t.expiresAt)],
)

/**
 * Sessions that somebody ended before their time, as long as a browser has their cookie: it is told to forget what it
 * keeps of the person.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  { tokenHash: text().primaryKey(), expiresAt: at().notNull() },
  (t) => [index().on(t.expiresAt)],
)

/** Sales that a session has a key to. */
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

/** Links that work once: invitations, recoveries, confirmations, hand-overs from another domain. */
export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of what is in the link. */
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

/** Second factors that a device keeps (WebAuthn). */
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

/** What lets one in without the authenticator app: each works once. */
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
