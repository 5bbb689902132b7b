import { oc } from '@orpc/contract'
import * as z from 'zod'
import {
  accountId,
  currency,
  email,
  idempotencyKey,
  instant,
  language,
  wholeName as name,
  phone as phoneNumber,
} from '#core/app/shapes.ts'
import { personStates } from '#core/people/people.ts'
import { inOrder, jobs, permissions } from '#core/people/permissions.ts'
import { sellerOrder, sellerRoles } from '#core/people/sellers.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['sellers']
const path = '/agency/sellers' as const

export const sellersPageSize = 25

const id = z.string().min(1).max(64)
const phone = phoneNumber.nullable()
const shareBp = z.int().min(0).max(10_000).nullable()

/** Permissions of a seller; without effect for owners, who have all permissions. */
const granted = z
  .array(z.enum(permissions))
  .max(permissions.length)
  .transform((list) => inOrder(list))

const seller = z.object({
  id: z.string(),
  /** The agency or branch that the person works for. */
  account: z.object({ id: accountId, name: z.string() }),
  role: z.enum(sellerRoles),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language,
  state: z.enum(personStates),
  /** The seller's share of the earnings; null for the default of the account's agreement, `agreedShareBp`. */
  shareBp: z.int().nullable(),
  agreedShareBp: z.int(),
  permissions: z.array(z.enum(permissions)),
  signedInAt: instant.nullable(),
  /** Number of confirmed sales, and the total of their services, without canceled ones. */
  salesCount: z.int(),
  soldMinor: z.int(),
  currency,
})

const one = z.strictObject({ id })

export const sellersContract = {
  /** Lists the people of an agency and its branches. */
  listSellers: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        accountId: accountId.optional(),
        role: z.enum(sellerRoles).optional(),
        state: z.enum(personStates).optional(),
        sort: sortIn(sellerOrder),
      }),
    )
    .output(listOf(seller)),

  getSeller: base
    .route({ method: 'GET', path: `${path}/{id}`, tags })
    .input(one)
    .output(seller),

  /** Adds a person and sends an invitation. */
  inviteSeller: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        accountId,
        role: z.enum(sellerRoles),
        name,
        email,
        phone,
        language,
        shareBp,
        permissions: granted.default(jobs.seller),
        idempotencyKey,
      }),
    )
    .output(z.object({ id: z.string() })),

  resendInvitation: base
    .route({ method: 'POST', path: `${path}/{id}/invitation`, tags })
    .input(one)
    .output(z.object({})),

  /** Revokes the invitation link. The person is kept in the list as suspended. */
  revokeInvitation: base
    .route({ method: 'DELETE', path: `${path}/{id}/invitation`, tags })
    .input(one)
    .output(z.object({})),

  changeSeller: base
    .route({ method: 'PUT', path: `${path}/{id}`, tags })
    .input(
      z.strictObject({
        id,
        accountId,
        role: z.enum(sellerRoles),
        name,
        phone,
        language,
        shareBp,
        /** If absent, the permissions are not changed. */
        permissions: granted.optional(),
      }),
    )
    .output(seller),

  /** Suspends a person and ends all of their sessions immediately. */
  suspendSeller: base
    .route({ method: 'POST', path: `${path}/{id}/suspension`, tags })
    .input(one)
    .output(z.object({})),

  /** Ends a suspension. A person who never accepted the invitation gets a new one. */
  reinstateSeller: base
    .route({ method: 'DELETE', path: `${path}/{id}/suspension`, tags })
    .input(one)
    .output(z.object({})),

  /** Sends the person a link to set a new password. */
  resetSeller: base
    .route({ method: 'POST', path: `${path}/{id}/recovery`, tags })
    .input(one)
    .output(z.object({})),
}
