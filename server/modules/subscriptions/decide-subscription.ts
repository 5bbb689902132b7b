import { eq, sql } from 'drizzle-orm'
import type { Language } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Topic } from '#core/people/subscriptions.ts'
import { consumeToken, peekToken, type Token } from '#server/modules/people/tokens.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { stopsSubscription } from './stop-links.ts'
import { findSubscription, type Subscription } from './store.ts'
import { subscriptions } from './tables.ts'

/** A subscription as its addressee sees it. */
export interface ShownSubscription {
  agency: string
  email: string
  language: Language
  topics: Topic[]
}

const show = ({ account, email, language, topics }: Subscription): ShownSubscription => ({
  agency: account.name,
  email,
  language,
  topics,
})

/** The subscription that a consent link is for. Errors: `link_expired`. */
export async function openSubscription(deps: Deps, token: string): Promise<ShownSubscription> {
  return show(await asked(deps.database, await peekToken(deps.database, 'confirmation', token)))
}

/** Records the addressee's consent. The link works once. Errors: `link_expired`. */
export async function confirmSubscription(context: Caller, token: string): Promise<ShownSubscription> {
  const { deps } = context
  return await transact(deps.database, async (tx) => {
    const subscription = await asked(tx, await consumeToken(tx, 'confirmation', token))
    const { id, account, topics } = subscription
    await tx.update(subscriptions).set({ confirmedAt: sql`now()` }).where(eq(subscriptions.id, id))
    await recordAuditEvent(tx, context, {
      accountId: account.id,
      event: 'subscription_confirmed',
      details: { subscriptionId: id, topics },
    })
    return show(subscription)
  })
}

/** The subscription that a token is for. Errors: `link_expired` if it does not exist or was stopped. */
async function asked(executor: Executor, token: Token | null): Promise<Subscription> {
  const id = token?.data.subscriptionId
  const found = typeof id === 'string' ? await findSubscription(executor, id) : null
  return found && found.state !== 'stopped' ? found : refuse('link_expired')
}

interface Stop {
  id: string
  token: string
}

/** The subscription that `stopSubscription` would end. Errors: `link_expired`. */
export async function openStop(deps: Deps, stop: Input<'home.openStop'>): Promise<ShownSubscription> {
  return show(await stoppable(deps, deps.database, stop))
}

/** Unsubscribes the addressee. Repeated calls change nothing. Errors: `link_expired`. */
export async function stopSubscription(
  context: Caller,
  stop: Input<'home.stopSubscription'>,
): Promise<ShownSubscription> {
  const { deps } = context
  return await transact(deps.database, async (tx) => {
    const subscription = await stoppable(deps, tx, stop)
    if (subscription.state === 'stopped') return show(subscription)
    await tx.update(subscriptions).set({ stoppedAt: sql`now()` }).where(eq(subscriptions.id, stop.id))
    await recordAuditEvent(tx, context, {
      accountId: subscription.account.id,
      event: 'subscription_stopped',
      details: { subscriptionId: stop.id },
    })
    return show(subscription)
  })
}

async function stoppable(deps: Deps, executor: Executor, { id, token }: Stop): Promise<Subscription> {
  if (!stopsSubscription(deps, id, token)) return refuse('link_expired')
  return (await findSubscription(executor, id)) ?? refuse('link_expired')
}
