import { getStanding } from '#server/modules/settlements/get-standing.ts'
import { recordSettlement } from '#server/modules/settlements/record-settlement.ts'
import { reverseSettlement } from '#server/modules/settlements/reverse-settlement.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const settlementsVerbs = {
  getStanding: admin.getStanding.handler(({ input, context }) => getStanding(context, input)),
  reverseSettlement: admin.reverseSettlement.handler(({ input, context }) =>
    reverseSettlement(context, input),
  ),
  recordSettlement: admin.recordSettlement.handler(({ input, context }) => recordSettlement(context, input)),
}
