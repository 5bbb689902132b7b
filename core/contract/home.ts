import { oc } from '@orpc/contract'
import * as z from 'zod'
import { legalReaders } from '#core/app/legal-texts.ts'
import { accountId } from '#core/app/shapes.ts'
import { errors } from './errors.ts'
import { draftsContract } from './home/drafts.ts'
import { entryContract } from './home/entry.ts'
import { ownAccessContract } from './home/own-access.ts'
import { passkeysContract } from './home/passkeys.ts'
import { setupContract } from './home/setup.ts'
import { addresseesContract } from './home/subscriptions.ts'
import { legalKind, legalText, legalVersion } from './legal-texts.ts'
import { maintenanceNotice, platformFace, publicSettings } from './public-settings.ts'
import { registrationsContract } from './registrations.ts'

const base = oc.errors(errors)

export const homeContract = {
  ...entryContract,
  ...ownAccessContract,
  ...passkeysContract,
  ...addresseesContract,
  ...registrationsContract,
  ...draftsContract,
  ...setupContract,

  /** Returns the app's settings at startup. The app polls them for the maintenance flag. */
  getRemoteConfig: base
    .route({ method: 'GET', path: '/home/remote-config', tags: ['home'] })
    .input(z.strictObject({}))
    .output(z.object({ maintenance: z.boolean(), intervalMillis: z.int(), ...maintenanceNotice })),

  /**
   * Returns the platform's brand and this installation's third parties; requested once the page is usable. Contains no
   * secrets.
   */
  getSettings: base
    .route({ method: 'GET', path: '/home/settings', tags: ['home'] })
    .input(z.strictObject({}))
    .output(publicSettings.extend({ platform: platformFace })),

  /** Returns the legal texts in force today for customers or agencies. */
  getLegalTexts: base
    .route({ method: 'GET', path: '/home/legal-texts', tags: ['home'] })
    .input(z.strictObject({ readers: z.enum(legalReaders) }))
    .output(z.object({ texts: z.array(legalText) })),

  /** Returns a published version, such as the one that a person accepted. Errors: `legal_text_not_found`. */
  getLegalText: base
    .route({ method: 'GET', path: '/home/legal-texts/{kind}/{version}', tags: ['home'] })
    .input(z.strictObject({ kind: legalKind, version: legalVersion }))
    .output(legalText),

  /** Returns the signed-in user's key for live updates through Firebase; null if updates come from `/live`. */
  getLiveKey: base
    .route({ method: 'GET', path: '/home/live-key', tags: ['home'] })
    .input(z.strictObject({}))
    .output(z.object({ key: z.string().nullable(), places: z.array(z.string()) })),

  /** Lists agencies with a booking page on this installation, for the platform's home page. */
  listAgencies: base
    .route({ method: 'GET', path: '/home/agencies', tags: ['home'] })
    .input(z.strictObject({}))
    .output(z.object({ agencies: z.array(z.object({ id: accountId, name: z.string() })) })),
}
