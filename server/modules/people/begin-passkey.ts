import type { Input } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import { proveSelf } from './begin-second-factor.ts'
import { challengeOf, listPasskeys, relyingParty } from './passkeys.ts'
import { issueToken } from './tokens.ts'

/**
 * Creates the options for a new passkey for the signed-in user, who must prove their identity first; `finishPasskey`
 * stores the passkey.
 */
export async function beginPasskey(context: Caller, proof: Input<'home.beginPasskey'>) {
  const { database, config } = context.deps
  const row = await proveSelf(context, proof)
  const setup = await issueToken(database, 'passkey_setup', { personId: row.id })
  const known = await listPasskeys(database, row.id)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: (await readBrand(database)).name,
    rpID: relyingParty(config).id,
    userName: row.email,
    userDisplayName: row.name,
    userID: new TextEncoder().encode(row.id),
    challenge: new TextEncoder().encode(setup),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  if (options.challenge !== challengeOf(setup)) throw new Error('the challenge was encoded differently')
  return { setup, options: { ...options } }
}
