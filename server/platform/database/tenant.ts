import { sql } from 'drizzle-orm'
import { type Actor, accountsOf } from '#core/access.ts'
import { isOfPlatform } from '#core/people/staff.ts'
import type { Database, Executor, Transaction } from './database.ts'
import { type Given, statement } from './sql-statement.ts'
import { transact } from './transaction.ts'

/** `accounts`: account ids, separated by commas. */
interface Tenant {
  accounts: string
}

const setTenant = ({ accounts }: Given<Tenant>) =>
  sql`set_config('alforja.scope', 'tenant', true), set_config('alforja.accounts', ${accounts}, true)`

const enter = statement<Tenant>('enter-tenant', (given) => sql`SELECT ${setTenant(given)}`)
const enterNoting = statement<Tenant, { was: string }>(
  'enter-tenant-noting',
  (given) => sql`WITH before AS MATERIALIZED (SELECT current_setting('alforja.scope', true) AS was)
  SELECT was, ${setTenant(given)} FROM before`,
)
const leave = statement<{ scope: string }>(
  'leave-tenant',
  ({ scope }) => sql`SELECT set_config('alforja.scope', ${scope}, true)`,
)

/**
 * Runs a transaction that is limited to rows of the actor's own account and its branches, whatever the verb queries:
 * the database's own safeguard in addition to `can` (`0006_row-level-security.sql`). Platform staff see all rows.
 */
export async function transactAs<T>(
  database: Database,
  actor: Actor,
  effect: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await transact(database, async (tx) => {
    await enterTenant(tx, actor)
    return await effect(tx)
  })
}

/**
 * Reads with row-level security for an agency's people, who see only their own account and its branches. Actors without
 * an account read without it. Later statements of the transaction run as before.
 */
export async function readAs<T>(
  executor: Executor,
  actor: Actor,
  read: (executor: Executor) => Promise<T>,
): Promise<T> {
  if (actor.accountId === null) return await read(executor)
  if (!('rollback' in executor)) return await transactAs(executor as Database, actor, read)
  const [noted] = await enterNoting(executor, { accounts: accountsOf(actor).join(',') })
  const result = await read(executor)
  await leave(executor, { scope: noted?.was ?? 'platform' })
  return result
}

/** Runs `effect` without the row-level limits of `transactAs`, for data that belongs to no account. */
export async function asPlatform<T>(tx: Transaction, actor: Actor, effect: () => Promise<T>): Promise<T> {
  await leave(tx, { scope: 'platform' })
  const result = await effect()
  await enterTenant(tx, actor)
  return result
}

async function enterTenant(tx: Transaction, actor: Actor): Promise<void> {
  if (isOfPlatform(actor.role)) return
  await enter(tx, { accounts: accountsOf(actor).join(',') })
}
