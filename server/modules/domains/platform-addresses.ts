import { isIP } from 'node:net'
import { type DomainTarget, isOfMachine } from '#core/agencies/domains.ts'
import type { Deps } from '#server/platform/deps.ts'

type Asking = Pick<Deps, 'config' | 'dns'>

/** The host of the platform, without the brackets of an IPv6 address. */
export const platformHost = ({ config }: Pick<Deps, 'config'>): string =>
  new URL(config.baseUrl).hostname.replace(/^\[|\]$/g, '')

/** The origin of a domain's host, with the platform's protocol and port. */
export function originAt(baseUrl: string, host: string): string {
  const url = new URL(baseUrl)
  url.hostname = host
  return url.origin
}

/** The IP addresses of the platform; empty if its name servers do not respond. */
export async function platformAddresses(deps: Asking): Promise<readonly string[]> {
  const host = platformHost(deps)
  if (isIP(host)) return [host]
  // Name servers do not know a local machine's names.
  if (isOfMachine(host)) return ['127.0.0.1']
  const records = await deps.dns.readAddresses(host)
  return records.result === 'found' ? records.texts : []
}

/** Returns where a host leads, and its IP addresses. */
export async function readTarget(
  deps: Asking,
  host: string,
): Promise<{ to: DomainTarget; found: readonly string[] }> {
  if (isOfMachine(host)) return { to: 'here', found: [] }
  const [records, wanted] = await Promise.all([deps.dns.readAddresses(host), platformAddresses(deps)])
  if (records.result === 'missing') return { to: 'nowhere', found: [] }
  if (records.result === 'unanswered' || wanted.length === 0) return { to: 'unanswered', found: [] }
  const isHere = records.texts.some((address) => wanted.includes(address))
  return { to: isHere ? 'here' : 'elsewhere', found: records.texts }
}
