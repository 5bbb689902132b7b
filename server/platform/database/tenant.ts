import { type Actor, accountsOf } from '#core/access.ts'
import { isOfPlatform } from '#core/people/staff.ts'
import type { Database, Executor, Transaction } from './database.ts'
import { statement } from './sql-statement.ts'
import { transact } from './transaction.ts'

const enter = statement(
  'enter-tenant',
  `SELECT set_config('alforja.scope', 'tenant', true), set_config('alforja.accounts', $1, true)`,
)
const enterNoting = statement<{ was: string }>(
  'enter-tenant-noting',
  `WITH before AS MATERIALIZED (SELECT current_setting('alforja.scope', true) AS was)
  SELECT was, set_config('alforja.scope', 'tenant', true), set_config('alforja.accounts', $1, true) FROM before`,
)
const leave = statement('leave-tenant', `SELECT set_config('alforja.scope', $1, true)`)

/**
 * A transaction that sees and changes only rows of the actor's own account and its branches, whatever a verb asks for:
 * the database's own guard behind `can` (`0006_row-level-security.sql`). Staff of the platform see everything.
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
 * Reads as much as the database lets the actor see: for what customers reach by their keys, and an agency's people by
 * their account alone. What comes after it in the transaction is done as before.
 */
export async function readAs<T>(
  executor: Executor,
  actor: Actor,
  read: (executor: Executor) => Promise<T>,
): Promise<T> {
  if (actor.accountId === null) return await read(executor)
  if (!('rollback' in executor)) return await transactAs(executor as Database, actor, read)
  const [noted] = await enterNoting(executor, accountsOf(actor).join(','))
  const result = await read(executor)
  await leave(executor, noted?.was ?? 'platform')
  return result
}

/** Runs `effect` beyond the guard of `transactAs`: for what belongs to no account. */
export async function asPlatform<T>(tx: Transaction, actor: Actor, effect: () => Promise<T>): Promise<T> {
  await leave(tx, 'platform')
  const result = await effect()
  await enterTenant(tx, actor)
  return result
}

async function enterTenant(tx: Transaction, actor: Actor): Promise<void> {
  if (isOfPlatform(actor.role)) return
  await enter(tx, accountsOf(actor).join(','))
}
