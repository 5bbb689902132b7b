import { sql } from 'drizzle-orm'
import { maxConfirmations } from '#core/people/subscriptions.ts'
import { daySeconds } from '#core/time/lengths.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/**
 * Sends the e-mail that asks for consent; its link is created when the e-mail is written. To prevent an agency from
 * flooding a mailbox, a fourth valid link is rejected with `too_many_requests`.
 */
export async function requestConsent(
  tx: Executor,
  subscription: { id: string; accountId: string; email: string },
): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM tokens
    WHERE purpose = 'confirmation' AND expires_at > now() AND data->>'email' = ${subscription.email}
      AND data->>'accountId' = ${subscription.accountId}`)
  if ((rows[0]?.count ?? 0) >= maxConfirmations)
    refuse('too_many_requests', { retryAfterSeconds: daySeconds })
  const { id: subscriptionId } = subscription
  await enqueue(tx, 'ask-addressee', { subscriptionId }, { jobKey: `ask-addressee:${subscriptionId}` })
}
