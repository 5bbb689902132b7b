import type { OwnDomain } from '#core/app/mounts.ts'

/** The proved domains of agencies in this process's memory, updated by database notifications. */
export interface DomainStore {
  /** The domain that the Host header of a request names; null: none of an agency. */
  at(host: string): OwnDomain | null
  /** The domain of an account; null: it has none, or is closed. Links of a closed one outlive its certificate. */
  of(accountId: string): OwnDomain | null
  /** The origin at which customers of an account see its pages: of its domain, else the platform's. */
  originOf(accountId: string): string
  /** The public address of a page in the booking area of an account, given its path on the platform. */
  urlOf(accountId: string, path: string): string
  /** Whether a certificate may be issued for a host: an agency that is not closed has proved it. */
  mayCertify(host: string): boolean
  /** Reads all domains again, for an answer after which this process must know them. Never rejects. */
  refresh(): Promise<void>
  /** Reads all domains and listens for changes. */
  start(): Promise<void>
  stop(): Promise<void>
}
