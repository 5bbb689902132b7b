import { mostShownRecords, recordName, recordTypeOf, unusedAt } from '#core/agencies/domains.ts'
import type { Deps } from '#server/platform/deps.ts'
import { platformAddresses, platformHost } from './platform-addresses.ts'
import type { Domain } from './tables.ts'

/** The domain of an account, with the records that prove it and lead to the platform; null: it has none. */
export async function presentDomain(deps: Deps, accountId: string, domain: Domain | null) {
  if (!domain) return { accountId, domain: null }
  const { host, token, verifiedAt, missingSince } = domain
  const type = recordTypeOf(host)
  const values = type === 'A' ? (await platformAddresses(deps)).filter(isIpv4) : [platformHost(deps)]
  const until = unusedAt(domain)
  return {
    accountId,
    domain: {
      host,
      state: verifiedAt ? ('verified' as const) : ('waiting' as const),
      record: { name: recordName(host), value: token },
      lead: { type, values: values.slice(0, mostShownRecords) },
      missing:
        missingSince && until ? { since: missingSince.toISOString(), until: until.toISOString() } : null,
    },
  }
}

const isIpv4 = (address: string): boolean => !address.includes(':')
