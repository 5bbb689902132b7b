import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId } from '#core/app/shapes.ts'
import { errors } from './errors.ts'
import { draftsContract } from './home/drafts.ts'
import { entryContract } from './home/entry.ts'
import { ownAccessContract } from './home/own-access.ts'
import { passkeysContract } from './home/passkeys.ts'
import { addresseesContract } from './home/subscriptions.ts'
import { maintenanceNotice, publicSettings } from './public-settings.ts'
import { registrationsContract } from './registrations.ts'

const base = oc.errors(errors)

export const homeContract = {
  ...entryContract,
  ...ownAccessContract,
  ...passkeysContract,
  ...addresseesContract,
  ...registrationsContract,
  ...draftsContract,

  /** What the app needs to know at start and, for the maintenance flag, again and again. */
  getRemoteConfig: base
    .route({ method: 'GET', path: '/home/remote-config', tags: ['home'] })
    .input(z.strictObject({}))
    .output(z.object({ maintenance: z.boolean(), intervalMillis: z.int(), ...maintenanceNotice })),

  /** Which third parties this installation works with, asked once the page is usable. Nothing in it is secret. */
  getSettings: base
    .route({ method: 'GET', path: '/home/settings', tags: ['home'] })
    .input(z.strictObject({}))
    .output(publicSettings),

  /** By which whoever is signed in hears at Firebase of what changes; a null key where `/live` tells it. */
  getLiveKey: base
    .route({ method: 'GET', path: '/home/live-key', tags: ['home'] })
    .input(z.strictObject({}))
    .output(z.object({ key: z.string().nullable(), places: z.array(z.string()) })),

  /** Agencies whose booking page this installation serves, for the platform's own home page. */
  listAgencies: base
    .route({ method: 'GET', path: '/home/agencies', tags: ['home'] })
    .input(z.strictObject({}))
    .output(z.object({ agencies: z.array(z.object({ id: accountId, name: z.string() })) })),
}
