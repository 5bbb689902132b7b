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
  /** The same for every try; the receiver can use it as an idempotency key. */
  id,
  event: z.enum(crmEvents),
  /** Id of the event's subject. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  happenedAt: instant,
  /** Number of tries since sending was last requested. */
  tries: z.int(),
  triedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** The receiver's last error, in a few words. */
  problem: z.string().nullable(),
  /** The payload. */
  data: z.record(z.string(), z.unknown()),
})

/** Deliveries to the platform's CRM, including failed ones. */
export const crmContract = {
  /** Lists deliveries, newest first. `listens`: whether a CRM is configured. */
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
   * Sends `dead` and `kept` deliveries again, with the same id; deliveries in other states are unchanged. Errors:
   * `crm_not_configured`.
   */
  resendCrmDeliveries: base
    .route({ method: 'POST', path: `${path}/resending`, tags })
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(z.object({ resent: z.int() })),
}
