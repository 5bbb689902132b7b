import { oc } from '@orpc/contract'
import * as z from 'zod'
import { instant } from '#core/app/shapes.ts'
import { browsers, systems } from '#core/people/devices.ts'
import { errors } from '../errors.ts'
import { code, password, token } from './credentials.ts'
import { person } from './entry.ts'

const base = oc.errors(errors)
const tags = ['home']
const nothing = z.object({})

/** The user's own sessions, password and second factors. */
export const ownAccessContract = {
  /** Returns the user's credentials and sessions. */
  getAccess: base
    .route({ method: 'GET', path: '/home/access', tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** Whether the user has paired an authenticator app. */
        app: z.boolean(),
        passkeys: z.array(
          z.object({ id: z.string(), name: z.string(), createdAt: instant, usedAt: instant.nullable() }),
        ),
        /** Whether the role requires a second factor. */
        secondFactorNeeded: z.boolean(),
        recoveryCodesLeft: z.int(),
        /** Other domains of the platform, for which `issueHandOver` returns a link. */
        elsewhere: z.array(z.url()),
        sessions: z.array(
          z.object({
            id: z.string(),
            browser: z.enum(browsers),
            system: z.enum(systems),
            createdAt: instant,
            seenAt: instant,
            /** Whether this is the session that makes the call. */
            own: z.boolean(),
          }),
        ),
      }),
    ),

  endSession: base
    .route({ method: 'DELETE', path: '/home/sessions/{id}', tags })
    .input(z.strictObject({ id: z.string().max(40) }))
    .output(nothing),

  endOtherSessions: base
    .route({ method: 'DELETE', path: '/home/sessions', tags })
    .input(z.strictObject({}))
    .output(z.object({ ended: z.int() })),

  /** Changes the password and ends all other sessions. */
  changePassword: base
    .route({ method: 'PUT', path: '/home/access/password', tags })
    .input(z.strictObject({ current: password, password }))
    .output(nothing),

  /**
   * Starts setting up a second factor, authorized by the challenge of `signIn`, or by the password and the old factor's
   * code.
   */
  beginSecondFactor: base
    .route({ method: 'POST', path: '/home/access/second-factor', tags })
    .input(
      z.union([z.strictObject({ challenge: token }), z.strictObject({ password, code: code.optional() })]),
    )
    .output(
      z.object({
        setup: token,
        /** The secret as text, for apps that cannot scan the QR code. */
        secret: z.string(),
        /** An `otpauth:` URL, which opens an authenticator app on the same device. */
        uri: z.string(),
        /** A QR code, as a `data:` URL. */
        qr: z.string(),
      }),
    ),

  /**
   * Confirms the pairing of the app with its code. Returns single-use recovery codes, which are never shown again.
   * Takes effect with `confirmSecondFactor`.
   */
  finishSecondFactor: base
    .route({ method: 'PUT', path: '/home/access/second-factor', tags })
    .input(z.strictObject({ setup: token, code }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  /** Called once the user has saved the codes: activates the second factor, and completes a pending sign-in. */
  confirmSecondFactor: base
    .route({ method: 'POST', path: '/home/access/second-factor/confirmation', tags })
    .input(z.strictObject({ setup: token }))
    .output(z.object({ person })),

  removeSecondFactor: base
    .route({ method: 'POST', path: '/home/access/second-factor/removal', tags })
    .input(z.strictObject({ password, code }))
    .output(nothing),
}
