/** The TXT records of a name. `missing`: the name servers have none. `unanswered`: they could not be asked. */
export type TextRecords =
  | { result: 'found'; texts: readonly string[] }
  | { result: 'missing' }
  | { result: 'unanswered' }

/** Asks name servers. */
export interface DnsGateway {
  /** Never throws. */
  readTexts(name: string): Promise<TextRecords>
}
