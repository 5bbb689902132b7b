import type { cashContract } from '#core/contract/agency/cash.ts'
import { countCash } from '#server/modules/cash/count-cash.ts'
import { listCashCounts } from '#server/modules/cash/list-cash-counts.ts'
import { listDrawers } from '#server/modules/cash/list-drawers.ts'
import { undoCashCount } from '#server/modules/cash/undo-cash-count.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const cashVerbs: Verbs<typeof cashContract> = {
  listDrawers,
  countCash,
  undoCashCount,
  listCashCounts,
}
