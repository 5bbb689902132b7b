import type { settlementsContract } from '#core/contract/admin/settlements.ts'
import { getStanding } from '#server/modules/settlements/get-standing.ts'
import { recordSettlement } from '#server/modules/settlements/record-settlement.ts'
import { reverseSettlement } from '#server/modules/settlements/reverse-settlement.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const settlementsVerbs: Verbs<typeof settlementsContract> = {
  getStanding,
  reverseSettlement,
  recordSettlement,
}
