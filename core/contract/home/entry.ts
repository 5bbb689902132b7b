import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, email, instant, phone, wholeName } from '#core/app/shapes.ts'
import { browsers, systems } from '#core/people/devices.ts'
import { roles } from '../../access.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['home']
const nothing = z.object({})

export const person = z.object({
  id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
  /** Null for staff of the platform. */
  account: z.object({ id: accountId, name: z.string() }).nullable(),
  /** Of a seller: whether all sales of their account are theirs to see, and not just those that they made. */
  seesAllSales: z.boolean(),
})

/** Of a link or a challenge: 256 random bits. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
/** Rules are told in words (`password_refused`); this only keeps out what nobody types. */
const password = z.string().max(1024)
/** Six digits of an app, or a recovery code. */
const code = z.string().min(6).max(40)

/** Signed in, or what is asked for next: a second factor's code, or to set one up where the role needs it. */
const entry = z.union([
  z.object({ next: z.literal('in'), person }),
  z.object({
    next: z.enum(['code', 'set_up']),
    challenge: token,
    /** The second factors that somebody has; none where one is to be set up. */
    ways: z.array(z.enum(['app', 'passkey'])),
  }),
])

export const entryContract = {
  signIn: base
    .route({ method: 'POST', path: '/home/session', tags })
    .input(z.strictObject({ email: z.string().max(254), password }))
    .output(entry),

  /** The second step of `signIn`. Five tries per challenge. */
  confirmSignIn: base
    .route({ method: 'POST', path: '/home/session/second-factor', tags })
    .input(z.strictObject({ challenge: token, code }))
    .output(z.object({ person })),

  signOut: base
    .route({ method: 'DELETE', path: '/home/session', tags })
    .input(z.strictObject({}))
    .output(nothing),

  /**
   * Who this browser is signed in as, or null. `sessionEnded`: somebody ended its session, or the person or agency may no
   * longer work here; then the device forgets what it keeps of the person. Time alone ends a session without that.
   */
  getPerson: base
    .route({ method: 'GET', path: '/home/session', tags })
    .input(z.strictObject({}))
    .output(z.object({ person: person.nullable(), sessionEnded: z.boolean() })),

  /** Answers the same whether somebody has this address or not; the link, if any, goes by mail. */
  requestRecovery: base
    .route({ method: 'POST', path: '/home/recoveries', tags })
    .input(z.strictObject({ email }))
    .output(nothing),

  /** Whether a recovery's link still works, and for whom. Uses nothing up. */
  openRecovery: base
    .route({ method: 'POST', path: '/home/recoveries/open', tags })
    .input(z.strictObject({ token }))
    .output(z.object({ name: z.string(), email: z.string() })),

  /** Uses the link up, ends every session of the person and opens none: a second factor is still asked for. */
  setPassword: base
    .route({ method: 'POST', path: '/home/recoveries/password', tags })
    .input(z.strictObject({ token, password }))
    .output(nothing),

  openInvitation: base
    .route({ method: 'POST', path: '/home/invitations/open', tags })
    .input(z.strictObject({ token }))
    .output(
      z.object({
        name: z.string(),
        email: z.string(),
        role: z.enum(roles),
        agency: z.string().nullable(),
        /** The version that was said yes to with the agency's registration; null for whoever was invited by others. */
        agreedTerms: z.string().nullable(),
      }),
    ),

  /** Uses the invitation up and signs in. `terms`: the version that the person said yes to. */
  acceptInvitation: base
    .route({ method: 'POST', path: '/home/invitations/accept', tags })
    .input(
      z.strictObject({
        token,
        name: wholeName.optional(),
        password,
        terms: z.string().max(40),
      }),
    )
    .output(entry),

  /** A link for one minute that carries this sign-in to another address of the platform. */
  issueHandOver: base
    .route({ method: 'POST', path: '/home/hand-overs', tags })
    .input(z.strictObject({ origin: z.url().max(200) }))
    .output(z.object({ url: z.string() })),

  signInByToken: base
    .route({ method: 'POST', path: '/home/session/token', tags })
    .input(z.strictObject({ token }))
    .output(z.object({ person })),

  /** What one's access consists of, and where one is signed in. */
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
        /** Whether the role asks for it. */
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
            /** The one that asks. */
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

  /** Begins a second factor: by the challenge of `signIn`, or signed in with the password (and the old factor's code). */
  beginSecondFactor: base
    .route({ method: 'POST', path: '/home/access/second-factor', tags })
    .input(
      z.union([z.strictObject({ challenge: token }), z.strictObject({ password, code: code.optional() })]),
    )
    .output(
      z.object({
        setup: token,
        /** To be typed into the app where it cannot see the picture. */
        secret: z.string(),
        /** `otpauth:`, which opens the app of the device that shows it. */
        uri: z.string(),
        /** A picture, as a `data:` address. */
        qr: z.string(),
      }),
    ),

  /**
   * Proves that the app has it. Answers the codes that replace the app once each; nobody can read them again. Nothing holds
   * before `confirmSecondFactor`.
   */
  finishSecondFactor: base
    .route({ method: 'PUT', path: '/home/access/second-factor', tags })
    .input(z.strictObject({ setup: token, code }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  /** The codes are kept: turns the second factor on, and signs in who was not in yet. */
  confirmSecondFactor: base
    .route({ method: 'POST', path: '/home/access/second-factor/confirmation', tags })
    .input(z.strictObject({ setup: token }))
    .output(z.object({ person })),

  removeSecondFactor: base
    .route({ method: 'POST', path: '/home/access/second-factor/removal', tags })
    .input(z.strictObject({ password, code }))
    .output(nothing),

  /** Asks to be called. `wantedAt` lies within the next sixty days. */
  requestCall: base
    .route({ method: 'POST', path: '/home/call-requests', tags })
    .input(
      z.strictObject({
        name: wholeName,
        phone,
        subject: z.string().trim().min(3).max(300),
        wantedAt: instant,
        timeZone: z
          .string()
          .max(64)
          .regex(/^[A-Za-z0-9_+/-]+$/),
      }),
    )
    .output(nothing),
}
