/** The records of a name. `missing`: the name servers have none. `unanswered`: they could not be asked. */
export type Records =
  | { result: 'found'; texts: readonly string[] }
  | { result: 'missing' }
  | { result: 'unanswered' }

/** Asks name servers. Never throws. */
export interface DnsGateway {
  /** The TXT records of a name. */
  readTexts(name: string): Promise<Records>
  /** The IPv4 and IPv6 addresses of a name, behind its aliases. */
  readAddresses(name: string): Promise<Records>
}
