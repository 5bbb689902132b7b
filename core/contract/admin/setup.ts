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
  /** The steps in the order of the checklist, with the same fields as `JudgedStep` in core. */
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
  /** The keys for sending a test notification to the caller's device. */
  offer: pushOffer,
})

/** The setup checklist, for admins: the steps that the platform needs before it can sell. */
export const setupContract = {
  getSetup: base.route({ method: 'GET', path, tags }).input(z.strictObject({})).output(setup),

  /** Skips an open step, or makes it open again. */
  skipSetupStep: base
    .route({ method: 'POST', path: `${path}/skipped`, tags })
    .input(z.strictObject({ step: z.enum(setupSteps), isSkipped: z.boolean() }))
    .output(setup),

  /** Sends an e-mail to the caller immediately. `problem`: why it was not sent; `said`: the mail server's message. */
  sendTestMail: base
    .route({ method: 'POST', path: `${path}/mail`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        to: z.string(),
        /** Null if the e-mail was sent. */
        problem: z.enum(mailProblems).nullable(),
        said: z.string().nullable(),
      }),
    ),

  /** Sends a push notification to one device immediately. Errors: `bad_request` for an unknown push service. */
  sendTestNotice: base
    .route({ method: 'POST', path: `${path}/notice`, tags })
    .input(z.strictObject({ address: pushAddress }))
    .output(z.object({ isDelivered: z.boolean() })),
}
