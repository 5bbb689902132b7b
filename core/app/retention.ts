/**
 * Days for which personal data is kept without a sale, a registration or a prospect, counted from the last moment at
 * which it could still be used. Sales, their payments and the audit log stay, as tax law requires.
 */
export const keptDays = {
  /** Call requests: from the requested time. */
  callRequests: 180,
  /** The content of mails about a sale: from their sending. The record of each mail stays with the sale. */
  letters: 180,
  /** Recipients and messages of gift cards: from the last movement of one on which nothing is left. */
  giftCards: 180,
  /** Purchases of gift cards that were never paid: from their start. */
  giftCardOrders: 180,
  /** People whom the CRM or an admin entered as leads, and who never registered. */
  leads: 400,
  /** Raw events of payment providers: as long as card networks accept disputes. */
  providerEvents: 600,
  /** Quotes that became no sale: from the end of their validity. */
  quotes: 180,
} as const
