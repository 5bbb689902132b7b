import { Secret } from 'otpauth'
import QRCode from 'qrcode'
import { needsSecondFactor } from '#core/people/people.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import { checkCode, totpOf } from './check-code.ts'
import { checkPassword } from './password.ts'
import { requireSelf } from './require-self.ts'
import { findPersonById, type PersonRow } from './store.ts'
import { issueToken, peekToken } from './tokens.ts'

const secretBytes = 20

type Proof = { challenge: string } | { password: string; code?: string | undefined }

/**
 * Creates a secret for an authenticator app; `confirmSecondFactor` activates it. A signed-in user proves their identity
 * with the password and a code from the current factor; a challenge is for a person who needs a factor and has none.
 */
export async function beginSecondFactor(context: Caller, proof: Proof) {
  const { deps } = context
  const row =
    'challenge' in proof ? await ofChallenge(deps, proof.challenge) : await proveSelf(context, proof)
  const secret = new Secret({ size: secretBytes }).base32
  const setup = await issueToken(deps.database, 'totp_setup', {
    personId: row.id,
    data: { sealed: seal(deps, secret), signsIn: 'challenge' in proof },
  })
  const { name: issuer } = await readBrand(deps.database)
  const uri = totpOf(secret, { issuer, label: row.email }).toString()
  return { setup, secret, uri, qr: await QRCode.toDataURL(uri, { margin: 2, width: 264 }) }
}

async function ofChallenge({ database }: Deps, challenge: string): Promise<PersonRow> {
  const found = await peekToken(database, 'second_factor', challenge)
  const row = found?.personId ? await findPersonById(database, found.personId) : null
  // A person with a factor must use it: the password alone cannot replace it.
  return row && !row.totpSecret && !row.hasPasskey && needsSecondFactor(row.role)
    ? row
    : refuse('link_expired')
}

/** Returns the signed-in user, after checking the password and, if they use an app, its code. */
export async function proveSelf(
  context: Caller,
  { password, code = '' }: { password: string; code?: string | undefined },
): Promise<PersonRow> {
  const { deps } = context
  const row = await requireSelf(context)
  await requirePassword(row, password)
  if (row.totpSecret && !(await checkCode(deps, deps.database, row, code))) return refuse('code_wrong')
  return row
}

/** Throws `credentials_wrong` unless `password` is the person's. */
export async function requirePassword({ passwordHash }: PersonRow, password: string): Promise<void> {
  if (!(await checkPassword(password, passwordHash))) refuse('credentials_wrong')
}
