import { oc } from '@orpc/contract'
import * as z from 'zod'
import { errors } from '../errors.ts'
import { code, password, token } from './credentials.ts'
import { person } from './entry.ts'

const base = oc.errors(errors)
const tags = ['home']
const path = '/home/access/passkeys' as const

/** What somebody who is signed in shows again: the password and, where an app is paired, a code of it or a backup code. */
const proof = { password, code: code.optional() }
/** What browser and authenticator say to one another, as WebAuthn level 3 writes it in JSON. */
const spoken = z.record(z.string(), z.unknown())

export const passkeysContract = {
  /** What the browser asks an authenticator to make a passkey with; proven as for any second factor. */
  beginPasskey: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject(proof))
    .output(z.object({ setup: token, options: spoken })),

  /** Keeps the passkey. With it comes a first set of backup codes, for whoever has none yet; nobody can read them again. */
  finishPasskey: base
    .route({ method: 'PUT', path, tags })
    .input(z.strictObject({ setup: token, name: z.string().trim().min(1).max(60), response: spoken }))
    .output(z.object({ recoveryCodes: z.array(z.string()).nullable() })),

  /** Refuses with `forbidden` the last second factor of a role that needs one. */
  removePasskey: base
    .route({ method: 'POST', path: `${path}/removal`, tags })
    .input(z.strictObject({ id: z.string().max(1400), ...proof }))
    .output(z.object({})),

  /** What the browser asks an authenticator with, in the second step of `signIn`. */
  askPasskey: base
    .route({ method: 'POST', path: '/home/session/passkey-question', tags })
    .input(z.strictObject({ challenge: token }))
    .output(z.object({ options: spoken })),

  /** The second step of `signIn` with a passkey. Five tries per challenge, as with codes. */
  confirmByPasskey: base
    .route({ method: 'POST', path: '/home/session/passkey', tags })
    .input(z.strictObject({ challenge: token, response: spoken }))
    .output(z.object({ person })),
}
