import type { OwnDomain } from '#core/app/mounts.ts'

/** The verified domains of agencies, kept in this process's memory and updated by database notifications. */
export interface DomainStore {
  /** The domain that a request's Host header names, or null if it belongs to no agency. */
  at(host: string): OwnDomain | null
  /**
   * The domain of an account; null if the account has none or is closed: a closed account's links would outlive the
   * certificate.
   */
  of(accountId: string): OwnDomain | null
  /** The origin at which customers see an account's pages: that of its domain or, without a domain, the platform's. */
  originOf(accountId: string): string
  /** The public URL of a page in an account's booking area, given the page's path on the platform. */
  urlOf(accountId: string, path: string): string
  /** Whether a certificate may be issued for a host: only if an agency that is not closed has proved it. */
  mayCertify(host: string): boolean
  /** Reads all domains again, before a response that this process must not contradict. Never rejects. */
  refresh(): Promise<void>
  /** Reads all domains and starts to listen for changes. */
  start(): Promise<void>
  stop(): Promise<void>
}
