import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, DatabaseAddress } from './database.ts'
import { closeDatabase, directUrl, openBeside, openDatabase, uses } from './open-database.ts'

/** Append-only tables: the server inserts rows and never updates them. */
const appendOnly = [
  ...['audit', 'booking_page_editions', 'entries', 'prospect_events', 'redemptions', 'withholdings'],
]

const schemas = sql.raw('public, graphile_worker')

/**
 * Grants the roles in `at`, both through a pooler and around it, only the right to read and write rows in `owner`'s
 * tables, present and future. Does nothing if a role is the owner itself.
 */
export async function grantToApp(owner: Database, at: string | DatabaseAddress): Promise<void> {
  if (typeof at === 'string' || !at.ownerUrl) return
  const pools = [openDatabase(at, uses.health)]
  if (at.directUrl) pools.push(openDatabase(at, { ...uses.commands, connections: 1 }))
  const owners = await readNames(owner)
  const found = await Promise.all(pools.map(readNames)).finally(() => Promise.all(pools.map(closeDatabase)))
  const roles = new Set(found.map(({ role }) => role).filter((role) => role !== owners.role))
  for (const role of roles) await grantTo(role, owner, owners.database)
}

async function grantTo(name: string, owner: Database, databaseName: string): Promise<void> {
  const [role, database] = [sql.identifier(name), sql.identifier(databaseName)]
  const tables = sql.join(
    appendOnly.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const rows = sql`GRANT SELECT, INSERT, UPDATE, DELETE ON`
  const later = sql`ALTER DEFAULT PRIVILEGES IN SCHEMA ${schemas}`
  // Sent as one message, and therefore executed in one transaction.
  const statements = [
    // Tables in the role’s own schema would shadow the real ones.
    sql`REVOKE CREATE ON SCHEMA public FROM PUBLIC`,
    sql`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`,
    sql`GRANT USAGE ON SCHEMA ${schemas} TO ${role}`,
    sql`${rows} ALL TABLES IN SCHEMA ${schemas} TO ${role}`,
    sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${role}`,
    sql`REVOKE UPDATE, DELETE ON ${tables} FROM ${role}`,
    // Another process may use a new table before this grant.
    sql`${later} ${rows} TABLES TO ${role}`,
    sql`${later} GRANT USAGE ON SEQUENCES TO ${role}`,
    // The job queue hides its rows from everybody except the owner.
    sql`DO $$
      DECLARE hidden regclass;
      BEGIN
        FOR hidden IN SELECT oid FROM pg_class c WHERE relnamespace = 'graphile_worker'::regnamespace
          AND relrowsecurity AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid)
        LOOP EXECUTE format('CREATE POLICY granted ON %s USING (true)', hidden); END LOOP;
      END $$`,
  ]
  await owner.execute(sql.join(statements, sql`; `))
}

/** Warns if a role of the server has rights with which it could bypass the database's own safeguards. */
export async function warnOfPowers({ database, log }: { database: Database; log: Logger }): Promise<void> {
  const isDirectToo = directUrl(database) !== database.$client.options.connectionString
  const direct = isDirectToo ? openBeside(database, { ...uses.commands, connections: 1 }) : null
  const has = await Promise.all([mayChangeTables(database), direct && mayChangeTables(direct)]).finally(
    () => direct && closeDatabase(direct),
  )
  for (const [at, name] of ['DATABASE_URL', 'DATABASE_DIRECT_URL'].entries()) {
    if (!has[at]) continue
    log.warn(
      `the role of ${name} may change the tables, their policies and the audit: keep it for migrations as DATABASE_OWNER_URL, and set ${name} to a role that owns nothing (docs/operation.md, "Your own PostgreSQL")`,
    )
  }
}

async function mayChangeTables(database: Database): Promise<boolean> {
  const { rows } =
    await database.execute(sql`SELECT FROM pg_roles WHERE rolname = session_user AND (rolsuper OR rolbypassrls
    OR EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND pg_has_role(session_user, relowner, 'MEMBER')))`)
  return rows.length > 0
}

async function readNames(database: Database): Promise<{ role: string; database: string }> {
  const { rows } = await database.execute<{ role: string; database: string }>(
    sql`SELECT session_user AS role, current_database() AS database`,
  )
  return rows[0] ?? { role: '', database: '' }
}
