/**
 * The records of a domain name. `missing`: the name servers have none. `unanswered`: the name servers did not respond.
 */
export type Records =
  | { result: 'found'; texts: readonly string[] }
  | { result: 'missing' }
  | { result: 'unanswered' }

/** Queries name servers. Never throws. */
export interface DnsGateway {
  /** The TXT records of a domain name. */
  readTexts(name: string): Promise<Records>
  /** The IPv4 and IPv6 addresses of a domain name, after resolving aliases. */
  readAddresses(name: string): Promise<Records>
}
