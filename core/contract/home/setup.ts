import { oc } from '@orpc/contract'
import * as z from 'zod'
import { email, language, wholeName } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { password, token } from './credentials.ts'
import { entry } from './entry.ts'

const base = oc.errors(errors)
const tags = ['home']

/** The setup link of an installation that has no admin yet. */
export const setupContract = {
  /** Whether the link is valid. Does not use it up. */
  openSetup: base
    .route({ method: 'POST', path: '/home/setup/open', tags })
    .input(z.strictObject({ token }))
    .output(z.object({})),

  /** Uses the link up and creates the first admin. Errors: `link_expired`, also once there is an admin; `email_taken`. */
  createFirstAdmin: base
    .route({ method: 'POST', path: '/home/setup/admin', tags })
    .input(z.strictObject({ token, name: wholeName, email, language, password }))
    .output(entry),
}
