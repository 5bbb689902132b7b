import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Input } from '#core/contract/calls.ts'
import { recordAuditEvent, type SessionCaller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { endSessions } from './end-sessions.ts'
import { challengeOf, countPasskeys, relyingParty } from './passkeys.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { findPersonById } from './store.ts'
import { passkeys } from './tables.ts'
import { consumeToken } from './tokens.ts'

/**
 * Stores a new passkey. Ends all other sessions; the caller renews this one. Errors: `link_expired` or
 * `passkey_refused`.
 */
export async function finishPasskey(
  context: SessionCaller,
  { setup, name, response }: Input<'home.finishPasskey'>,
): Promise<{ recoveryCodes: string[] | null }> {
  const { deps } = context
  const { database, config } = deps
  const made = await readMade(response, setup, relyingParty(config))
  return await transact(database, async (tx) => {
    const found = await consumeToken(tx, 'passkey_setup', setup)
    const row = found?.personId ? await findPersonById(tx, found.personId) : null
    if (!row || row.id !== context.actor.personId) return refuse('link_expired')
    const isFirst = !row.totpSecret && (await countPasskeys(tx, row.id)) === 0
    const { id, publicKey, counter, transports } = made
    const kept = await tx
      .insert(passkeys)
      .values({
        ...{ id, personId: row.id, name, counter, transports: transports ?? [] },
        publicKey: Buffer.from(publicKey).toString('base64url'),
      })
      .onConflictDoNothing()
    if (kept.rowCount !== 1) refuse('passkey_refused')
    await endSessions(tx, row.id, context.sessionHash())
    await recordAuditEvent(tx, context, {
      accountId: row.accountId,
      event: 'passkey_added',
      details: { personId: row.id },
    })
    await enqueue(tx, 'notify-access', { personId: row.id, what: 'passkey-added' })
    if (!isFirst) return { recoveryCodes: null }
    const { codes, hashes } = newRecoveryCodes(row.id)
    await replaceRecoveryCodes(tx, row.id, hashes)
    return { recoveryCodes: codes }
  })
}

async function readMade(
  response: Record<string, unknown>,
  setup: string,
  { id, origin }: { id: string; origin: string },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challengeOf(setup),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    })
    if (verified && registrationInfo) return registrationInfo.credential
  } catch {
    // The library’s messages differ by cause; the requester receives the same error for all of them.
  }
  return refuse('passkey_refused')
}
