import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, email, instant, phone, wholeName } from '#core/app/shapes.ts'
import { permissions } from '#core/people/permissions.ts'
import { roles } from '../../access.ts'
import { errors } from '../errors.ts'
import { code, password, token } from './credentials.ts'

const base = oc.errors(errors)
const tags = ['home']
const nothing = z.object({})

export const person = z.object({
  id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
  /** Null for the platform's staff. */
  account: z.object({ id: accountId, name: z.string() }).nullable(),
  /** A seller's permissions; without effect for other roles. */
  permissions: z.array(z.enum(permissions)),
})

/** The user is signed in, or must enter a second factor, or must set one up because the role requires it. */
export const entry = z.union([
  z.object({ next: z.literal('in'), person }),
  z.object({
    next: z.enum(['code', 'set_up']),
    challenge: token,
    /** The person's second factors; if empty, one must be set up. */
    ways: z.array(z.enum(['app', 'passkey'])),
  }),
])

export const entryContract = {
  signIn: base
    .route({ method: 'POST', path: '/home/session', tags })
    .input(z.strictObject({ email: z.string().max(254), password }))
    .output(entry),

  /** The second step of `signIn`, with a code. Allows five tries per challenge. */
  confirmSignIn: base
    .route({ method: 'POST', path: '/home/session/second-factor', tags })
    .input(z.strictObject({ challenge: token, code }))
    .output(z.object({ person })),

  signOut: base
    .route({ method: 'DELETE', path: '/home/session', tags })
    .input(z.strictObject({}))
    .output(nothing),

  /**
   * Returns the signed-in user, or null. `sessionEnded`: the session was ended, or the person or agency lost access;
   * the device then deletes the person's data. Not set for an expired session.
   */
  getPerson: base
    .route({ method: 'GET', path: '/home/session', tags })
    .input(z.strictObject({}))
    .output(z.object({ person: person.nullable(), sessionEnded: z.boolean() })),

  /** Sends a recovery link to a known address. The response is the same for known and unknown addresses. */
  requestRecovery: base
    .route({ method: 'POST', path: '/home/recoveries', tags })
    .input(z.strictObject({ email }))
    .output(nothing),

  /** Returns whether a recovery link is valid, and its person. Does not use up the link. */
  openRecovery: base
    .route({ method: 'POST', path: '/home/recoveries/open', tags })
    .input(z.strictObject({ token }))
    .output(z.object({ name: z.string(), email: z.string() })),

  /**
   * Uses up the link and ends all sessions of the person. It starts no session, as a second factor is still required.
   */
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
        /** The version accepted with the agency's registration; null for people who were invited later. */
        agreedTerms: z.string().nullable(),
      }),
    ),

  /** Uses up the invitation and signs the person in. `terms`: the version that the person accepted. */
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

  /** Returns a link, valid for one minute, that transfers this sign-in to another domain of the platform. */
  issueHandOver: base
    .route({ method: 'POST', path: '/home/hand-overs', tags })
    .input(z.strictObject({ origin: z.url().max(200) }))
    .output(z.object({ url: z.string() })),

  signInByToken: base
    .route({ method: 'POST', path: '/home/session/token', tags })
    .input(z.strictObject({ token }))
    .output(z.object({ person })),

  /** Requests a call. `wantedAt`: within the next sixty days, between 8 and 18 hours in the caller's zone. */
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
