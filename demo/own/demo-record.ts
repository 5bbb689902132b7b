import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** The root rows of the demo. All its other rows depend on these. */
export interface DemoRecord {
  at: string
  accounts: string[]
  people: string[]
  destinations: string[]
  products: string[]
  images: string[]
  leads: string[]
  prospects: string[]
  notices: string[]
  /** First days of the demo's exchange rates from dollars to pesos. */
  ratesOn: string[]
}

/** The name of the setting that contains the record. */
export const demoRecordName = 'demo'

/** The demo was not loaded or removed, and nothing was changed. The message is for display. */
export class DemoRefused extends Error {
  override name = 'DemoRefused'
}

/** Throws `DemoRefused` while a server runs on the database, since it keeps the products in memory and sells them. */
export async function requireNoServer(executor: Executor): Promise<void> {
  const { rows } = await executor.execute(
    sql`SELECT FROM job_workers WHERE seen_at > now() - interval '30 seconds'`,
  )
  if (rows.length > 0)
    throw new DemoRefused('A server uses this database. Stop it first. Nothing was changed.')
}
