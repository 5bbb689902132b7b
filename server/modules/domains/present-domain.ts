import { maxShownRecords, recordName, recordTypeOf, unusedAt } from '#core/agencies/domains.ts'
import { agencyPath } from '#core/app/addresses.ts'
import { publicUrl } from '#core/app/public-url.ts'
import type { Deps } from '#server/platform/deps.ts'
import { originAt, platformAddresses, platformHost } from './platform-addresses.ts'
import type { Domain } from './tables.ts'

/**
 * Returns an account's domain, or null if it has none, with the records that prove it and lead to the platform. The URL
 * of the booking page comes from the row, because the store in memory learns of a change a moment later.
 */
export async function presentDomain(deps: Deps, accountId: string, domain: Domain | null) {
  const { baseUrl } = deps.config
  const isVerified = domain?.verifiedAt != null
  const own = isVerified ? { accountId, origin: originAt(baseUrl, domain.host) } : null
  const address = publicUrl(baseUrl, own, agencyPath(accountId))
  if (!domain) return { accountId, address, domain: null }
  const { host, token, missingSince } = domain
  const type = recordTypeOf(host)
  const values = type === 'A' ? (await platformAddresses(deps)).filter(isIpv4) : [platformHost(deps)]
  const until = unusedAt(domain)
  return {
    accountId,
    address,
    domain: {
      host,
      state: isVerified ? ('verified' as const) : ('waiting' as const),
      record: { name: recordName(host), value: token },
      lead: { type, values: values.slice(0, maxShownRecords) },
      missing:
        missingSince && until ? { since: missingSince.toISOString(), until: until.toISOString() } : null,
    },
  }
}

const isIpv4 = (address: string): boolean => !address.includes(':')
