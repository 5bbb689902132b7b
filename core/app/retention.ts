/**
 * How many days personal data is kept that nothing else holds: no sale, no registration, no prospect. Counted from the last
 * moment at which somebody could still do something about it. Sales, their payments and the audit log stay, as tax law wants.
 */
export const keptDays = {
  /** Calls that were asked for: from the time that was wanted. */
  callRequests: 180,
  /** People whom the CRM or an admin put down as interested, and who never registered. */
  leads: 400,
  /** What payment providers sent, word for word: as long as card networks take disputes of services sold long before. */
  providerEvents: 600,
  /** Quotes that became no sale: from the end of their validity. */
  quotes: 180,
} as const
