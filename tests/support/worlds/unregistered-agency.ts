import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/**
 * An agency without a registration, as from an import, that has verified `host`: a copy of the first that sells. `id` is low,
 * since registrations count on from the highest.
 */
export async function addUnregistered(database: Database, id: string, host: string): Promise<void> {
  await database.execute(sql`
    INSERT INTO accounts SELECT (jsonb_populate_record(a, jsonb_build_object('id', ${id}::text, 'name', 'Viajes Importados',
      'email', 'importada@example.com'))).* FROM accounts a WHERE a.parent_id IS NULL AND a.state = 'approved'
    ORDER BY a.id LIMIT 1 ON CONFLICT DO NOTHING`)
  await database.execute(sql`
    INSERT INTO domains (account_id, host, token, verified_at) VALUES (${id}, ${host}, 'proof', now())
    ON CONFLICT DO NOTHING`)
}
