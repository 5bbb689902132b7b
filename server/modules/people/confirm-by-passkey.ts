import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import type { Input } from '#core/contract/calls.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { challengeOf, listPasskeys, lockPasskey, noteUse, relyingParty } from './passkeys.ts'
import { type Person, presentPerson } from './present-person.ts'
import { isWelcome } from './sign-in.ts'
import { findPersonById } from './store.ts'
import { consumeToken, countTry, peekToken } from './tokens.ts'

/** Returns the authentication options for a passkey, after the password was correct. Errors: `link_expired`. */
export async function askPasskey({ database, config }: Deps, { challenge }: Input<'home.askPasskey'>) {
  const found = await peekToken(database, 'second_factor', challenge)
  if (!found?.personId) return refuse('link_expired')
  const known = await listPasskeys(database, found.personId)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: new TextEncoder().encode(challenge),
    allowCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
    userVerification: 'preferred',
  })
  return { options: { ...options } }
}

/**
 * Returns the person who has both the password behind `challenge` and one of the passkeys. Errors: `link_expired` or
 * `passkey_refused`; `onTry` may reject the attempt.
 */
export async function confirmByPasskey(
  deps: Deps,
  { challenge, response }: Input<'home.confirmByPasskey'>,
  onTry: (personId: string) => void,
): Promise<Person> {
  const found = await countTry(deps.database, 'second_factor', challenge)
  const row = found?.personId ? await findPersonById(deps.database, found.personId) : null
  if (!row || !isWelcome(row)) return refuse('link_expired')
  onTry(row.id)
  return await transact(deps.database, async (tx) => {
    const passkey = typeof response.id === 'string' ? await lockPasskey(tx, row.id, response.id) : null
    const counter = passkey && (await readUse(deps, passkey, challenge, response))
    if (!passkey || counter === null) return refuse('passkey_refused')
    await noteUse(tx, passkey.id, counter)
    if (!(await consumeToken(tx, 'second_factor', challenge))) return refuse('link_expired')
    return presentPerson(row)
  })
}

/** Returns the authenticator's counter if the authenticator signed the challenge; otherwise null. */
async function readUse(
  { config }: Deps,
  { id, publicKey, counter }: { id: string; publicKey: string; counter: number },
  challenge: string,
  response: Record<string, unknown>,
): Promise<number | null> {
  const party = relyingParty(config)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challengeOf(challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
