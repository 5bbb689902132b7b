import { oc } from '@orpc/contract'
import * as z from 'zod'
import { roles } from '../access.ts'
import { errors } from './errors.ts'
import { accountId } from './shapes.ts'

const base = oc.errors(errors)

export const person = z.object({
  id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
  /** Null for staff of the platform. */
  account: z.object({ id: accountId, name: z.string() }).nullable(),
})

export const homeContract = {
  signIn: base
    .route({ method: 'POST', path: '/home/session', tags: ['home'] })
    .input(z.strictObject({ email: z.string().max(254), password: z.string().max(200) }))
    .output(person),

  signOut: base
    .route({ method: 'DELETE', path: '/home/session', tags: ['home'] })
    .input(z.object({}))
    .output(z.object({})),

  /** Who this browser is signed in as, or null. */
  getPerson: base
    .route({ method: 'GET', path: '/home/session', tags: ['home'] })
    .input(z.object({}))
    .output(z.object({ person: person.nullable() })),

  /** What the app needs to know at start and, for the maintenance flag, again and again. */
  getRemoteConfig: base
    .route({ method: 'GET', path: '/home/remote-config', tags: ['home'] })
    .input(z.object({}))
    .output(z.object({ maintenance: z.boolean(), intervalMillis: z.int() })),

  /** Agencies whose booking page this installation serves, for the platform's own home page. */
  listAgencies: base
    .route({ method: 'GET', path: '/home/agencies', tags: ['home'] })
    .input(z.object({}))
    .output(z.object({ agencies: z.array(z.object({ id: accountId, name: z.string() })) })),
}
