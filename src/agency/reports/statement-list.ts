import { defineList } from '#src/platform/define-list.ts'
import { anAccountId, matching, readWords } from '#src/platform/read-words.ts'

/** The movements of a month, 'YYYY-MM'; by default of the current month. */
export const statementList = defineList({
  verb: 'report.getStatement',
  filters: { month: matching(/^20\d\d-(0[1-9]|1[0-2])$/) },
})

/** `account`: the account of the statement, as in mailed links; by default the own one. */
export const readStatementAddress = (search: object) => ({
  ...statementList.readAddress(search),
  ...readWords({ ...search }, { account: anAccountId }),
})
