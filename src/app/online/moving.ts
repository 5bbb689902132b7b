/** An agency whose pages have another address. */
export interface Moving {
  accountId: string
  /** The agency's name. */
  name: string
  /** The origin of its own domain. */
  origin: string
}

/** The note that a visitor stays at the platform's address: the origin that was offered. */
export const stayNote = (accountId: string): string => `stays-here:${accountId}`
