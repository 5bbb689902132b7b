import { readAccountId, readPage } from '#src/platform/list-address.ts'

/** Whose statement, of which month and which page of it, as it stands in the address; what is usual is left out. */
export interface StatementAddress {
  account?: string
  /** 'YYYY-MM'; without it, the month that runs. */
  month?: string
  page?: number
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readStatementAddress(search: Record<string, unknown>): StatementAddress {
  const account = readAccountId(search.account)
  const month = typeof search.month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(search.month)
  return {
    ...(account && { account }),
    ...(month && { month: String(search.month) }),
    ...readPage(search, 100_000),
  }
}
