import { defineList } from '#src/platform/define-list.ts'
import { anAccountId, matching, readWords } from '#src/platform/read-words.ts'

/** The movements of a month, 'YYYY-MM'; without it, of the month that runs. */
export const statementList = defineList({
  verb: 'report.getStatement',
  filters: { month: matching(/^20\d\d-(0[1-9]|1[0-2])$/) },
})

/** `account`: whose statement is shown, as mailed links say it; without it, the own. */
export const readStatementAddress = (search: object) => ({
  ...statementList.readAddress(search),
  ...readWords({ ...search }, { account: anAccountId }),
})
