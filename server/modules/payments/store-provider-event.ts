import { sql } from 'drizzle-orm'
import type { ProviderEvent } from '#server/gateways/payments/port.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

const storeEvent = statement<{ provider: string; eventId: string; body: string }>(
  'provider-event',
  ({ provider, eventId, body }) => sql`
    INSERT INTO provider_events (provider, event_id, body) VALUES (${provider}, ${eventId}, ${body})
    ON CONFLICT DO NOTHING RETURNING event_id`,
)

/** Stores an event of the provider; false for a duplicate. */
export async function storeProviderEvent(
  executor: Executor,
  provider: string,
  event: ProviderEvent,
  rawBody: string,
): Promise<boolean> {
  const stored = await storeEvent(executor, { provider, eventId: event.eventId, body: rawBody })
  return stored.length > 0
}
