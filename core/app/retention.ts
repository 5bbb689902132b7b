/**
 * Days for which personal data that belongs to no sale, registration or prospect is kept, counted from the last moment
 * at which it could still be used. Sales, their payments and the audit log are kept, as tax law requires.
 */
export const keptDays = {
  /** Call requests, from the requested time. */
  callRequests: 180,
  /**
   * The content of e-mails about a sale, from the day they were sent. The record of each e-mail is kept with the sale.
   */
  letters: 180,
  /** Recipients and messages of gift cards, from the last movement of a card with no balance left. */
  giftCards: 180,
  /** Purchases of gift cards that were never paid, from their start. */
  giftCardOrders: 180,
  /** People whom the CRM or an admin entered as leads, and who never registered. */
  leads: 400,
  /** Raw events of payment providers, for as long as card networks accept disputes. */
  providerEvents: 600,
  /** Quotes that did not become a sale, from the end of their validity. */
  quotes: 180,
} as const
