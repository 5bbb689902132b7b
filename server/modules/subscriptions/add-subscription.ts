import { and, eq } from 'drizzle-orm'
import type { Language } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Topic } from '#core/people/subscriptions.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireAccount } from './reach-subscription.ts'
import { requestConsent } from './request-consent.ts'
import { subscriptions } from './tables.ts'

export interface NewSubscription {
  accountId: string
  email: string
  language: Language
  topics: Topic[]
  idempotencyKey: string
}

/** Adds an addressee, who receives no news before giving consent. Errors: `subscription_known`. */
export async function addSubscription(
  context: Caller,
  request: Input<'agency.addSubscription'>,
): Promise<{ id: string }> {
  const { deps } = context
  requireAccount(context, request.accountId)
  const { idempotencyKey: key, ...body } = request
  const { accountId, topics } = body
  const email = normaliseEmail(body.email)
  try {
    return await transactAs(deps.database, context.actor, (tx) =>
      withIdempotency(tx, { scope: `add-subscription:${context.actor.personId}`, key, body }, async () => {
        const id = (await askAgain(tx, { ...body, email })) ?? newId()
        await tx
          .insert(subscriptions)
          .values({ ...body, email, id })
          .onConflictDoNothing({ target: subscriptions.id })
        await recordAuditEvent(tx, context, {
          accountId,
          event: 'subscription_added',
          details: { subscriptionId: id, topics },
        })
        await requestConsent(tx, { id, accountId, email })
        return { id }
      }),
    )
  } catch (error) {
    if (sqlState(error) === '23505') refuse('subscription_known')
    throw error
  }
}

/**
 * Resets the subscription of an addressee who had unsubscribed, so that consent is requested again. Returns its id, or
 * null if there is no such subscription.
 */
async function askAgain(
  tx: Transaction,
  { accountId, email, language, topics }: Omit<NewSubscription, 'idempotencyKey'>,
): Promise<string | null> {
  const [known] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.email, email)))
    .for('no key update')
  if (!known?.stoppedAt) return null
  await tx
    .update(subscriptions)
    .set({ language, topics, stoppedAt: null, confirmedAt: null })
    .where(eq(subscriptions.id, known.id))
  return known.id
}
