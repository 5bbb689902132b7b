import { eq, sql } from 'drizzle-orm'
import type { Language } from '#core/app/language.ts'
import type { PushAddress, PushTopic } from '#core/people/push.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { pushRegistrations } from './tables.ts'

export interface Device {
  address: PushAddress
  personId: string
  /** Null for the platform's staff. */
  accountId: string | null
  language: Language
}

/** A device whose owner may currently receive the topic and has not muted it, or null. */
export async function findDevice(deps: Deps, id: string, topic: PushTopic): Promise<Device | null> {
  const { rows } = await deps.database.execute<{
    address: string
    personId: string
    accountId: string | null
    language: Language
  }>(sql`
    SELECT r.address, r.person_id AS "personId", r.account_id AS "accountId", p.language
    FROM push_registrations r JOIN people p ON p.id = r.person_id LEFT JOIN accounts a ON a.id = r.account_id
      JOIN sessions s ON s.token_hash = r.session_hash
    WHERE r.id = ${id} AND p.state = 'active' AND a.state IS DISTINCT FROM 'closed' AND s.expires_at > now()
      AND NOT p.muted_topics ? ${topic}::text`)
  const [row] = rows
  return row ? { ...row, address: JSON.parse(unseal(deps, row.address)) as PushAddress } : null
}

/** Deletes an unreachable device. */
export async function forgetDevice(executor: Executor, id: string): Promise<void> {
  await executor.delete(pushRegistrations).where(eq(pushRegistrations.id, id))
}
