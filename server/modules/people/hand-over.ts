import { findSessionEnd } from '#server/modules/people/sessions.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { originAt, pageOrigins } from '#server/platform/http/cross-origin.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Person, presentPerson } from './present-person.ts'
import { isWelcome } from './sign-in.ts'
import { findPersonById } from './store.ts'
import { consumeToken, issueToken } from './tokens.ts'

/**
 * Returns a link that signs the person in at `origin`, another address of this installation, until the time when the
 * current session would end. Errors: `forbidden`.
 */
export async function issueHandOver(context: Context, personId: string, origin: string): Promise<string> {
  const { config, database } = context.deps
  const audience = pageOrigins(config).find((listed) => listed === new URL(origin).origin)
  if (!audience || audience === originAt(config, context.host)) return refuse('forbidden')
  const expiresAt = await findSessionEnd(database, context.sessionHash())
  if (!expiresAt) return refuse('unauthenticated')
  const data = { audience, sessionExpiresAt: expiresAt.toISOString() }
  const token = await transact(database, async (tx) => {
    await recordAuditEvent(tx, context, {
      accountId: context.actor.accountId,
      event: 'handed_over',
      details: { address: new URL(audience).host },
    })
    return await issueToken(tx, 'hand_over', { personId, data })
  })
  return `${audience}/${token}`
}

/**
 * Returns the person whom this token signs in at `host`, and when their session ends. The token is used up in any case.
 * Errors: `link_expired`.
 */
export async function takeHandOver(
  { database, config }: Deps,
  host: string,
  token: string,
): Promise<{ person: Person; sessionExpiresAt: Date }> {
  const found = await consumeToken(database, 'hand_over', token)
  const { audience, sessionExpiresAt } = found?.data ?? {}
  const isHere = typeof audience === 'string' && audience === originAt(config, host)
  const row = found?.personId && isHere ? await findPersonById(database, found.personId) : null
  if (!row || !isWelcome(row) || typeof sessionExpiresAt !== 'string') return refuse('link_expired')
  return { person: presentPerson(row), sessionExpiresAt: new Date(sessionExpiresAt) }
}
