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

/** Users' own sessions, password and second factors. */
export const ownAccessContract = {
  /** The user's credentials and sessions. */
  getAccess: base
    .route({ method: 'GET', path: '/home/access', tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** Whether an authenticator app is paired. */
        app: z.boolean(),
        passkeys: z.array(
          z.object({ id: z.string(), name: z.string(), createdAt: instant, usedAt: instant.nullable() }),
        ),
        /** Whether the role requires it. */
        secondFactorNeeded: z.boolean(),
        recoveryCodesLeft: z.int(),
        /** Further addresses of the platform, for which `issueHandOver` makes a link. */
        elsewhere: z.array(z.url()),
        sessions: z.array(
          z.object({
            id: z.string(),
            browser: z.enum(browsers),
            system: z.enum(systems),
            createdAt: instant,
            seenAt: instant,
            /** Whether it is the caller's session. */
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

  /** Ends all other sessions. */
  changePassword: base
    .route({ method: 'PUT', path: '/home/access/password', tags })
    .input(z.strictObject({ current: password, password }))
    .output(nothing),

  /** Starts to set up a second factor: by the challenge of `signIn`, or by the password (and the old factor's code). */
  beginSecondFactor: base
    .route({ method: 'POST', path: '/home/access/second-factor', tags })
    .input(
      z.union([z.strictObject({ challenge: token }), z.strictObject({ password, code: code.optional() })]),
    )
    .output(
      z.object({
        setup: token,
        /** For typing into an app that cannot scan the QR code. */
        secret: z.string(),
        /** `otpauth:`, which opens an authenticator app on the same device. */
        uri: z.string(),
        /** A QR code, as a `data:` address. */
        qr: z.string(),
      }),
    ),

  /**
   * Proves the pairing of the app. Returns single-use recovery codes, which are never shown again. Takes effect with
   * `confirmSecondFactor`.
   */
  finishSecondFactor: base
    .route({ method: 'PUT', path: '/home/access/second-factor', tags })
    .input(z.strictObject({ setup: token, code }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  /** The user has saved the codes: activates the second factor, and completes a pending sign-in. */
  confirmSecondFactor: base
    .route({ method: 'POST', path: '/home/access/second-factor/confirmation', tags })
    .input(z.strictObject({ setup: token }))
    .output(z.object({ person })),

  removeSecondFactor: base
    .route({ method: 'POST', path: '/home/access/second-factor/removal', tags })
    .input(z.strictObject({ password, code }))
    .output(nothing),
}
