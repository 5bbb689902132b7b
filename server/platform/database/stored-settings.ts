import { eq, sql } from 'drizzle-orm'
import { type MaintenanceNotice, quietMaintenance } from '#core/app/maintenance.ts'
import { contentVersion } from './content-version.ts'
import type { Database, Executor } from './database.ts'
import { settings } from './tables.ts'
import { transact } from './transaction.ts'

/** Returns the value of a setting, or null. */
export async function findSetting<T>(executor: Executor, name: string): Promise<T | null> {
  const [known] = await executor.select().from(settings).where(eq(settings.name, name))
  return (known?.value as T) ?? null
}

/**
 * Returns a permanent value that is created at the first start. If two processes create it concurrently, both return
 * the first one's value.
 */
export async function madeOnce<T>(executor: Executor, name: string, make: () => T): Promise<T> {
  const known = await findSetting<T>(executor, name)
  if (known) return known
  const value = make()
  await executor.insert(settings).values({ name, value }).onConflictDoNothing()
  return (await findSetting<T>(executor, name)) ?? value
}

/** Changes an existing value. Concurrent changes wait for one another. */
export async function changeSetting<T>(
  database: Database,
  name: string,
  change: (value: T) => T,
): Promise<void> {
  await transact(database, async (tx) => {
    const [known] = await tx.select().from(settings).where(eq(settings.name, name)).for('no key update')
    if (known) await writeSetting(tx, name, change(known.value as T))
  })
}

export async function writeSetting(executor: Executor, name: string, value: unknown): Promise<void> {
  await executor
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
}

export async function dropSetting(executor: Executor, name: string): Promise<void> {
  await executor.delete(settings).where(eq(settings.name, name))
}

/** The switches that admins set while the product runs. */
export interface Switches extends MaintenanceNotice {
  maintenance: boolean
  /** The app's polling interval, in milliseconds. */
  intervalMillis: number
  /** Whether devices store the app for offline use. Switched off if a version is defective. */
  worker: boolean
  /** The time of the latest change and the person who made it; null for a change by a server command. */
  changed: { at: string; personId: string | null } | null
}
const defaults: Switches = {
  ...quietMaintenance,
  ...{ maintenance: false, intervalMillis: 15_000, worker: true, changed: null },
}
const maxAgeMillis = 1000

/** Caches a value for a second at most, while nothing changes; `forget` clears the cache after a change. */
export function keepShortly<T>(load: (database: Database) => Promise<T>) {
  const cache = new WeakMap<Database, { readAt: number; version: number; value: Promise<T> }>()
  return {
    read(database: Database): Promise<T> {
      const now = performance.now()
      const known = cache.get(database)
      const version = contentVersion(database)
      if (known?.version === version && now - known.readAt < maxAgeMillis) return known.value
      const entry = { readAt: now, version, value: load(database) }
      entry.value.catch(() => cache.delete(database))
      cache.set(database, entry)
      return entry.value
    },
    forget: (database: Database): boolean => cache.delete(database),
  }
}

/** Reads the switches, cached for a second at most. `forgetSwitches` clears the cache. */
export const { read: readSwitches, forget: forgetSwitches } = keepShortly((database) =>
  loadSwitches(database),
)

/** Reads the current switches. */
export async function loadSwitches(database: Executor): Promise<Switches> {
  const rows = await database.select().from(settings).where(eq(settings.name, 'switches'))
  return { ...defaults, ...(rows[0]?.value as Partial<Switches> | undefined) }
}

/** Changes some of the switches. Every process uses the new values within a second. */
export async function writeSwitches(database: Executor, change: Partial<Switches>): Promise<void> {
  await database
    .insert(settings)
    .values({ name: 'switches', value: change })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`${settings.value} || excluded.value` } })
}
