import { oc } from '@orpc/contract'
import * as z from 'zod'
import { email, language, wholeName } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { password, token } from './credentials.ts'
import { entry } from './entry.ts'

const base = oc.errors(errors)
const tags = ['home']

/** The setup link of an installation without an admin. */
export const setupContract = {
  /** Returns whether the link is valid. Does not use it up. */
  openSetup: base
    .route({ method: 'POST', path: '/home/setup/open', tags })
    .input(z.strictObject({ token }))
    .output(z.object({})),

  /**
   * Uses up the link and creates the first admin. Errors: `link_expired`, also if there is an admin already;
   * `email_taken`.
   */
  createFirstAdmin: base
    .route({ method: 'POST', path: '/home/setup/admin', tags })
    .input(z.strictObject({ token, name: wholeName, email, language, password }))
    .output(entry),
}
