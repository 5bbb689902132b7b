import { forgetOldCartLinks } from '#server/modules/carts/find-cart-link.ts'
import { forgetOldMoves } from '#server/modules/catalogue/list-moves.ts'
import { forgetOldCrewLinks } from '#server/modules/crew-links/crew-links.ts'
import { forgetOldDeliveries } from '#server/modules/crm/forget-old-deliveries.ts'
import { forgetOldDrafts } from '#server/modules/drafts/exchange-drafts.ts'
import { forgetOldOrders } from '#server/modules/gift-card-orders/forget-old-orders.ts'
import { forgetOldRecipients } from '#server/modules/gift-cards/forget-old-recipients.ts'
import { forgetOldImports } from '#server/modules/imports/list-imports.ts'
import { forgetOldLetters } from '#server/modules/mail/forget-old-letters.ts'
import { forgetOldEvents } from '#server/modules/payments/forget-old-events.ts'
import { forgetOldSessions } from '#server/modules/people/sessions.ts'
import { forgetOldTokens } from '#server/modules/people/tokens.ts'
import { forgetOldCalls } from '#server/modules/prospects/forget-old-calls.ts'
import { forgetOldQuotes } from '#server/modules/quotes/forget-old-quotes.ts'
import { forgetOldLeads } from '#server/modules/registrations/forget-old-leads.ts'
import { forgetOldStockEdits } from '#server/modules/stock/list-stock-changes.ts'
import { forgetOldKeys } from '#server/platform/database/idempotency.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The functions that delete old data, keyed by kind. */
const kinds: Record<string, (deps: Deps) => Promise<unknown>> = {
  calls: forgetOldCalls,
  cartLinks: forgetOldCartLinks,
  crewLinks: forgetOldCrewLinks,
  crmDeliveries: forgetOldDeliveries,
  drafts: forgetOldDrafts,
  // Before the orders: an order forgets its recipient only after the card has.
  giftCardRecipients: forgetOldRecipients,
  giftCardOrders: forgetOldOrders,
  leads: forgetOldLeads,
  idempotencyKeys: ({ database }) => forgetOldKeys(database),
  imports: forgetOldImports,
  letters: forgetOldLetters,
  productMoves: forgetOldMoves,
  providerEvents: forgetOldEvents,
  quotes: forgetOldQuotes,
  sessions: ({ database }) => forgetOldSessions(database),
  stockEdits: forgetOldStockEdits,
  tokens: ({ database }) => forgetOldTokens(database),
}

/** Deletes expired data of every kind. A failure with one kind does not stop the others; it is retried the next day. */
export async function forgetOld(deps: Deps): Promise<void> {
  for (const [kind, forget] of Object.entries(kinds)) {
    await forget(deps).catch((error: unknown) =>
      deps.log.error({ kind, err: error }, 'old data could not be deleted'),
    )
  }
}
