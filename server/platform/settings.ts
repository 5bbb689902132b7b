import { eq, type SQL, sql } from 'drizzle-orm'
import { type MaintenanceNotice, quietMaintenance } from '#core/maintenance.ts'
import type { Database, Executor } from './database.ts'
import { newToken } from './ids.ts'
import { settings } from './tables.ts'

/** A value that is made at the first start and stays; whoever is second reads the first's. */
export async function madeOnce<T>(database: Executor, name: string, make: () => T): Promise<T> {
  const find = () => database.select().from(settings).where(eq(settings.name, name))
  const [known] = await find()
  if (known) return known.value as T
  const value = make()
  await database.insert(settings).values({ name, value }).onConflictDoNothing()
  const [first] = await find()
  return (first?.value as T) ?? value
}

/** Changes such a value, in SQL that knows the old one as `value`. Whoever changes it at the same moment waits. */
export async function changeOnce(database: Executor, name: string, change: SQL): Promise<void> {
  await database.execute(sql`UPDATE settings SET value = ${change} WHERE name = ${name}`)
}

/** The secret that signs links and quotes. */
export const sharedSecret = (database: Executor): Promise<string> => madeOnce(database, 'secret', newToken)

/** What admins switch while the product runs. */
export interface Switches extends MaintenanceNotice {
  maintenance: boolean
  /** How often the app asks again. */
  intervalMillis: number
  /** Whether devices keep the app for times without signal; off is for a version that went wrong. */
  worker: boolean
  /** When that was last changed, and by whom; null: by a command at the server. */
  changed: { at: string; personId: string | null } | null
}
const defaults: Switches = {
  ...quietMaintenance,
  ...{ maintenance: false, intervalMillis: 15_000, worker: true, changed: null },
}
const maxAgeMillis = 1000

const cache = new WeakMap<Database, { readAt: number; switches: Promise<Switches> }>()

/** The switches as they were at most a second ago. */
export function readSwitches(database: Database): Promise<Switches> {
  const now = performance.now()
  const known = cache.get(database)
  if (known && now - known.readAt < maxAgeMillis) return known.switches
  const entry = { readAt: now, switches: loadSwitches(database) }
  entry.switches.catch(() => cache.delete(database))
  cache.set(database, entry)
  return entry.switches
}

/** The switches as they are now. */
export async function loadSwitches(database: Executor): Promise<Switches> {
  const rows = await database.select().from(settings).where(eq(settings.name, 'switches'))
  return { ...defaults, ...(rows[0]?.value as Partial<Switches> | undefined) }
}

/** Has the switches read again, after they were changed. */
export function forgetSwitches(database: Database): void {
  cache.delete(database)
}

/** Changes some switches for all processes; each follows within a second. */
export async function writeSwitches(database: Executor, change: Partial<Switches>): Promise<void> {
  await database
    .insert(settings)
    .values({ name: 'switches', value: change })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`${settings.value} || excluded.value` } })
}
