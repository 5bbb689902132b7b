import { listCrmDeliveries } from '#server/modules/crm/list-crm-deliveries.ts'
import { resendCrmDeliveries } from '#server/modules/crm/resend-crm-deliveries.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const crmVerbs = {
  listCrmDeliveries: admin.listCrmDeliveries.handler(({ input, context }) =>
    listCrmDeliveries(context, input),
  ),
  resendCrmDeliveries: admin.resendCrmDeliveries.handler(({ input, context }) =>
    resendCrmDeliveries(context, input),
  ),
}
