import { oc } from '@orpc/contract'
import * as z from 'zod'
import { errors } from '../errors.ts'
import { code, password, token } from './credentials.ts'
import { person } from './entry.ts'

const base = oc.errors(errors)
const tags = ['home']
const path = '/home/access/passkeys' as const

/** Re-authentication of a signed-in user: the password and, if an app is paired, its code or a backup code. */
const proof = { password, code: code.optional() }
/** Messages between browser and authenticator, in the JSON format of WebAuthn Level 3. */
const webAuthnMessage = z.record(z.string(), z.unknown())

export const passkeysContract = {
  /** Returns the options for creating a passkey; requires re-authentication as for any second factor. */
  beginPasskey: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject(proof))
    .output(z.object({ setup: token, options: webAuthnMessage })),

  /** Saves the passkey. Returns the first set of backup codes if the user has none; they are never shown again. */
  finishPasskey: base
    .route({ method: 'PUT', path, tags })
    .input(
      z.strictObject({ setup: token, name: z.string().trim().min(1).max(60), response: webAuthnMessage }),
    )
    .output(z.object({ recoveryCodes: z.array(z.string()).nullable() })),

  /** Errors: `forbidden` for the last second factor of a user whose role requires one. */
  removePasskey: base
    .route({ method: 'POST', path: `${path}/removal`, tags })
    .input(z.strictObject({ id: z.string().max(1400), ...proof }))
    .output(z.object({})),

  /** Returns the options for using a passkey in the second step of `signIn`. */
  askPasskey: base
    .route({ method: 'POST', path: '/home/session/passkey-question', tags })
    .input(z.strictObject({ challenge: token }))
    .output(z.object({ options: webAuthnMessage })),

  /** The second step of `signIn`, with a passkey. Allows five tries per challenge, as with codes. */
  confirmByPasskey: base
    .route({ method: 'POST', path: '/home/session/passkey', tags })
    .input(z.strictObject({ challenge: token, response: webAuthnMessage }))
    .output(z.object({ person })),
}
