import { isIP } from 'node:net'
import { type DomainTarget, isOfMachine } from '#core/agencies/domains.ts'
import type { Deps } from '#server/platform/deps.ts'

type Asking = Pick<Deps, 'config' | 'dns'>

/** The host of the platform, without the brackets of an IPv6 address. */
export const platformHost = ({ config }: Pick<Deps, 'config'>): string =>
  new URL(config.baseUrl).hostname.replace(/^\[|\]$/g, '')

/** The origin of a domain's host, with the protocol and the port of the platform. */
export function originAt(baseUrl: string, host: string): string {
  const url = new URL(baseUrl)
  url.hostname = host
  return url.origin
}

/** The addresses of the platform; none if its name servers do not answer. */
export async function platformAddresses(deps: Asking): Promise<readonly string[]> {
  const host = platformHost(deps)
  if (isIP(host)) return [host]
  // No name server knows the names of a single machine.
  if (isOfMachine(host)) return ['127.0.0.1']
  const records = await deps.dns.readAddresses(host)
  return records.result === 'found' ? records.texts : []
}

/** Where a host leads, and its addresses. */
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
