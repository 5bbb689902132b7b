import { oc } from '@orpc/contract'
import * as z from 'zod'
import { email, idempotencyKey, instant, language, phone, reason, wholeName } from '#core/app/shapes.ts'
import { personStates } from '#core/people/people.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'admins']
const path = '/admin/admins' as const
const id = z.string().min(1).max(64)

const admin = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(personStates),
  /** Whether an authenticator app or a passkey is set up. */
  hasSecondFactor: z.boolean(),
  signedInAt: instant.nullable(),
})

export const adminsPageSize = 25

/** Calls with which admins manage the platform's admins. */
export const adminsContract = {
  /** Lists admins by name, deactivated ones last. */
  listAdmins: base
    .route({ method: 'GET', path, tags })
    .input(searchInput({ state: z.enum(personStates).optional() }))
    .output(listOf(admin)),

  /** Errors: `email_taken`. */
  inviteAdmin: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ name: wholeName, phone: phone.nullable(), language, email, idempotencyKey }))
    .output(z.object({ id: z.string() })),

  /** Errors: `person_not_found`; `seller_state` if the invitation has been accepted. */
  resendAdminInvitation: base
    .route({ method: 'POST', path: `${path}/{id}/invitation`, tags })
    .input(z.strictObject({ id }))
    .output(z.object({})),

  /** Errors: `person_not_found`, `seller_state`, `last_admin`; `forbidden` for callers who name themselves. */
  deactivateAdmin: base
    .route({ method: 'POST', path: `${path}/{id}/deactivation`, tags })
    .input(z.strictObject({ id, reason }))
    .output(z.object({})),

  /** An admin without a password gets a new invitation. Errors: `person_not_found`, `seller_state`. */
  reactivateAdmin: base
    .route({ method: 'POST', path: `${path}/{id}/activation`, tags })
    .input(z.strictObject({ id, reason }))
    .output(z.object({})),
}
