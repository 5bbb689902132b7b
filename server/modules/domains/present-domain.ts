import { recordName } from '#core/agencies/domains.ts'
import type { Domain } from './tables.ts'

/** The domain of an account, with the record that proves it; null: it has none. */
export const presentDomain = (accountId: string, domain: Domain | null) => ({
  accountId,
  domain: domain && {
    host: domain.host,
    state: domain.verifiedAt ? ('verified' as const) : ('waiting' as const),
    record: { name: recordName(domain.host), value: domain.token },
  },
})
