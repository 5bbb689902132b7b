import type { crmContract } from '#core/contract/admin/crm.ts'
import { listCrmDeliveries } from '#server/modules/crm/list-crm-deliveries.ts'
import { resendCrmDeliveries } from '#server/modules/crm/resend-crm-deliveries.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const crmVerbs: Verbs<typeof crmContract> = {
  listCrmDeliveries,
  resendCrmDeliveries,
}
