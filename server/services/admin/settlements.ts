import { getStanding } from '#server/modules/settlements/get-standing.ts'
import { recordSettlement } from '#server/modules/settlements/record-settlement.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const settlementsVerbs = {
  getStanding: admin.getStanding.handler(({ input, context }) => getStanding(context, input)),
  recordSettlement: admin.recordSettlement.handler(({ input, context }) => recordSettlement(context, input)),
}
