import { dayMillis, hourMillis } from '#core/time/lengths.ts'

/** An agency's own domain, at whose root its booking area is shown. */

/** The longest name that DNS allows. */
export const longestHost = 253
/** Maximum length of the typed domain, which may be a URL. */
export const domainLength = { least: 1, most: longestHost + 20 }

/** Reasons why a typed domain is invalid. */
export const hostProblems = ['invalid', 'address', 'port', 'platform', 'suffix', 'loopback'] as const
export type HostProblem = (typeof hostProblems)[number]

type TypedHost = { host: string } | { problem: HostProblem }

/** Public suffixes below which anybody can register a name. An owner who types only a suffix has omitted the name. */
const suffixes = new Set(
  'com.mx org.mx net.mx edu.mx gob.mx com.co net.co org.co com.ar com.br com.pe com.gt com.cu com.do com.es co.uk org.uk com.au com.ve co.cr com.pa'.split(
    ' ',
  ),
)
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * The host of a typed domain, in lower case and ASCII: "https://Reservas.Viajes.mx/" becomes "reservas.viajes.mx".
 * `platform`: the platform's host; no agency may use it or a name below it. `asciiOf`: returns the host of a URL with
 * this name, with international names in ASCII and every spelling of an IPv4 address as four numbers; null if it is not
 * a name.
 */
export function hostOfDomain(
  typed: string,
  platform: string,
  asciiOf: (name: string) => string | null,
): TypedHost {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
  // A URL parser reads these characters as a user name and password, a query or a fragment.
  if (bare === '' || /[@?#\\\s%]/.test(bare)) return { problem: 'invalid' }
  if (/^\[|^[^:]*:[^:]*:/.test(bare)) return { problem: 'address' }
  if (bare.includes(':')) return { problem: 'port' }
  const host = asciiOf(bare)?.replace(/\.$/, '')
  if (!host) return { problem: 'invalid' }
  const labels = host.split('.')
  if (/^\d+$/.test(labels.at(-1) ?? '')) return { problem: 'address' }
  if (host.length > longestHost || !labels.every((one) => label.test(one))) return { problem: 'invalid' }
  if (isOrBelow(host, platform)) {
    // On a developer's machine the platform is "localhost", and domains are below it.
    const isTried = isLoopbackName(platform) && host !== platform
    return isTried ? { host } : { problem: 'platform' }
  }
  if (isLoopbackName(host)) return isLoopback(platform) ? { host } : { problem: 'loopback' }
  if (labels.length < 2 || suffixes.has(host)) return { problem: 'suffix' }
  return { host }
}

/** The name in the Host header of a request, in lower case, without the port and the final dot. */
export const nameInHost = (header: string): string =>
  header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** The name of the TXT record that proves control of `host`. */
export const recordName = (host: string): string => `_booking-engine.${host}`

const isOrBelow = (host: string, parent: string): boolean => host === parent || host.endsWith(`.${parent}`)
const isLoopbackName = (host: string): boolean => isOrBelow(host, 'localhost')
const isLoopback = (host: string): boolean =>
  isLoopbackName(host) || host === '[::1]' || host.startsWith('127.')

/**
 * States of a domain. `verified`: the record was found, the domain points here, and no other agency proved the host
 * before.
 */
export const domainStates = ['waiting', 'verified'] as const

/**
 * The result of a check: the record was found; there is no record; there are only records with other values; the name
 * servers did not answer; another agency has already proved the host.
 */
export const domainFindings = ['proved', 'missing', 'different', 'unanswered', 'taken'] as const
export type DomainFinding = (typeof domainFindings)[number]

/**
 * Where a domain points: to the platform; to another server; nowhere; or unknown, as the name servers did not answer.
 */
export const domainTargets = ['here', 'elsewhere', 'nowhere', 'unanswered'] as const
export type DomainTarget = (typeof domainTargets)[number]

/** Maximum number of a domain's records in a response. */
export const maxShownRecords = 5

/** The registered domain of a host: "viajes.mx" for "reservas.viajes.mx". Its DNS records are managed together. */
export function zoneOf(host: string): string {
  const labels = host.split('.')
  return labels.slice(suffixes.has(labels.slice(-2).join('.')) ? -3 : -2).join('.')
}

/** The type of record that points a host to the platform: DNS allows no CNAME for a registered domain itself. */
export const recordTypeOf = (host: string): 'CNAME' | 'A' => (zoneOf(host) === host ? 'A' : 'CNAME')

/** Whether a name resolves to the machine itself, without a name server. */
export const isOfMachine = isLoopbackName

/**
 * Days that a verified domain can be without its record. `warned`: its owners receive an e-mail; name servers need up
 * to two days to agree after a move. `unused`: the domain stops working; by then the owners had eleven days to react,
 * and an expired domain cannot belong to anybody else before 30 days.
 */
export const missingDays = { warned: 3, unused: 14 } as const

/** When the record of a verified domain was first missing, and when the owners were notified. */
export interface MissingRecord {
  missingSince: Date | null
  warnedAt: Date | null
}

/**
 * When a domain without its record stops working. Owners who were notified late get the same number of days to react.
 */
export function unusedAt({ missingSince, warnedAt }: MissingRecord): Date | null {
  if (!missingSince) return null
  const { warned, unused } = missingDays
  return warnedAt ? daysAfter(warnedAt, unused - warned) : daysAfter(missingSince, unused)
}

/** `noted`: the record is missing from now on. */
export type DomainStep = 'none' | 'found' | 'noted' | 'warned' | 'unused'

/**
 * The consequence of checking a verified domain. Without an answer from the name servers there is none: the fault may
 * be ours, and as long as they are silent, the domain points to no other server.
 */
export function stepAfterLook(domain: MissingRecord, finding: DomainFinding, now: Date): DomainStep {
  const { missingSince, warnedAt } = domain
  if (finding === 'proved') return missingSince ? 'found' : 'none'
  if (finding === 'unanswered') return 'none'
  if (!missingSince) return 'noted'
  if (!warnedAt) return isOver(daysAfter(missingSince, missingDays.warned), now) ? 'warned' : 'none'
  return isOver(unusedAt(domain) ?? now, now) ? 'unused' : 'none'
}

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMillis)
/** The daily checks are not exactly a day apart. */
const isOver = (at: Date, now: Date): boolean => now.getTime() >= at.getTime() - hourMillis
