import { oc } from '@orpc/contract'
import * as z from 'zod'
import { mailProblems } from '#core/agencies/mail-trials.ts'
import { setupNotes, setupStates, setupSteps } from '#core/agencies/setup-steps.ts'
import { pushAddress, pushOffer } from '../agency/push.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['admin', 'setup']
const path = '/admin/setup' as const

const setup = z.object({
  /** Whether the installation is the demo, which cannot be set up to sell. */
  isDemo: z.boolean(),
  /** In the order of the checklist; the same fields as `JudgedStep` in core. */
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      state: z.enum(setupStates),
      isRequired: z.boolean(),
      note: z.enum(setupNotes),
      count: z.int(),
      missing: z.array(z.string()),
    }),
  ),
  /** For a test notice on the reader's device. */
  offer: pushOffer,
})

/** The open steps before the platform can sell, for admins. */
export const setupContract = {
  getSetup: base.route({ method: 'GET', path, tags }).input(z.strictObject({})).output(setup),

  /** Skips an open step, or resumes it. */
  skipSetupStep: base
    .route({ method: 'POST', path: `${path}/skipped`, tags })
    .input(z.strictObject({ step: z.enum(setupSteps), isSkipped: z.boolean() }))
    .output(setup),

  /** Sends a mail to the caller now. `problem`: why it was not sent; `said`: the mail server's message. */
  sendTestMail: base
    .route({ method: 'POST', path: `${path}/mail`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        to: z.string(),
        /** Null: it was sent. */
        problem: z.enum(mailProblems).nullable(),
        said: z.string().nullable(),
      }),
    ),

  /** Sends a push notification to one device now. Errors: `bad_request` for an unknown push service. */
  sendTestNotice: base
    .route({ method: 'POST', path: `${path}/notice`, tags })
    .input(z.strictObject({ address: pushAddress }))
    .output(z.object({ isDelivered: z.boolean() })),
}
