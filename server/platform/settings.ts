import { eq, sql } from 'drizzle-orm'
import type { Database, Executor } from './database.ts'
import { newToken } from './ids.ts'
import { settings } from './tables.ts'

/** The secret that signs links and quotes. Made at the first start; whoever is second reads the first's. */
export async function sharedSecret(database: Executor): Promise<string> {
  const made = { name: 'secret', value: newToken() }
  await database.insert(settings).values(made).onConflictDoNothing()
  const rows = await database.select().from(settings).where(eq(settings.name, 'secret'))
  return String(rows[0]?.value ?? made.value)
}

/** What admins switch while the product runs. */
export interface Switches {
  maintenance: boolean
  /** How often the app asks again. */
  intervalMillis: number
}
const defaults: Switches = { maintenance: false, intervalMillis: 15_000 }
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

async function loadSwitches(database: Database): Promise<Switches> {
  const rows = await database.select().from(settings).where(eq(settings.name, 'switches'))
  return { ...defaults, ...(rows[0]?.value as Partial<Switches> | undefined) }
}

/** Changes some switches for all processes; each follows within a second. */
export async function writeSwitches(database: Executor, change: Partial<Switches>): Promise<void> {
  await database
    .insert(settings)
    .values({ name: 'switches', value: change })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`${settings.value} || excluded.value` } })
}
