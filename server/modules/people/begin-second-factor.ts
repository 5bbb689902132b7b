import { Secret } from 'otpauth'
import QRCode from 'qrcode'
import { needsSecondFactor } from '#core/people/people.ts'
import type { Caller } from '#server/platform/audit.ts'
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
 * Makes a secret for an authenticator app; `confirmSecondFactor` takes it into use. The person who is signed in proves
 * with the password, and the old factor's code, that it is they; a challenge is for a person without a factor who needs one.
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
  const uri = totpOf(secret, row.email).toString()
  return { setup, secret, uri, qr: await QRCode.toDataURL(uri, { margin: 2, width: 264 }) }
}

async function ofChallenge({ database }: Deps, challenge: string): Promise<PersonRow> {
  const found = await peekToken(database, 'second_factor', challenge)
  const row = found?.personId ? await findPersonById(database, found.personId) : null
  // Who has one already must use it: the password alone replaces nothing.
  return row && !row.totpSecret && !row.hasPasskey && needsSecondFactor(row.role)
    ? row
    : refuse('link_expired')
}

/** Who is signed in, after showing the password again, and a code of the app where there is one. */
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

/** Refuses with `credentials_wrong` unless `password` is the person's. */
export async function requirePassword({ passwordHash }: PersonRow, password: string): Promise<void> {
  if (!(await checkPassword(password, passwordHash))) refuse('credentials_wrong')
}
