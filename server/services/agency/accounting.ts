import type { accountingContract } from '#core/contract/agency/accounting.ts'
import { changeBookAccount } from '#server/modules/accounting/chart.ts'
import { getBooks } from '#server/modules/accounting/get-books.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const accountingVerbs: Verbs<typeof accountingContract> = { getBooks, changeBookAccount }
