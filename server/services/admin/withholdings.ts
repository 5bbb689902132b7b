import type { withholdingsContract } from '#core/contract/admin/withholdings.ts'
import {
  listWithholdingRules,
  setWithholdingRule,
  withdrawWithholdingRule,
} from '#server/modules/platform-settings/withholding-rules.ts'
import { listWithheld } from '#server/modules/withholdings/list-withheld.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const withholdingsVerbs: Verbs<typeof withholdingsContract> = {
  listWithholdingRules,
  setWithholdingRule,
  withdrawWithholdingRule,
  listWithheld,
}
