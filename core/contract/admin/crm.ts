import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crmEvents, deliveryStates } from '#core/agencies/crm.ts'
import { instant } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'crm']
const path = '/admin/crm-deliveries' as const
const id = z.string().min(1).max(64)

export const crmDeliveriesPageSize = 50

export const crmDelivery = z.object({
  /** The same however often it is sent: what the receiver knows it by. */
  id,
  event: z.enum(crmEvents),
  /** Id of what it is about. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  happenedAt: instant,
  /** Since it was last asked for. */
  tries: z.int(),
  triedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** What the receiver answered last where it did not take it, in a few words. */
  problem: z.string().nullable(),
  /** What is sent. */
  data: z.record(z.string(), z.unknown()),
})

/** What goes to the platform's CRM, and what did not arrive. */
export const crmContract = {
  /** The latest first. `listens`: whether there is a CRM to send anything to. */
  listCrmDeliveries: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        state: z.enum(deliveryStates).optional(),
        event: z.enum(crmEvents).optional(),
        subject: z.string().min(1).max(64).optional(),
      }),
    )
    .output(listOf(crmDelivery).extend({ listens: z.boolean() })),

  /**
   * Sends what is `dead` or `kept` once more, under the id that it had; what is neither any more stays as it is. Refuses
   * with `crm_not_configured`.
   */
  resendCrmDeliveries: base
    .route({ method: 'POST', path: `${path}/resending`, tags })
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(z.object({ resent: z.int() })),
}
