import { can } from '#core/access.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { giftCardLimits } from '#core/sales/gift-cards.ts'
import { addDays, type Day, dayIn } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { requireSellingNow } from '#server/modules/accounts/require-shown.ts'
import { lockStandings } from '#server/modules/branches/standing.ts'
import { moveCardCash } from '#server/modules/cash/move-cash.ts'
import { insertGiftCard } from '#server/modules/gift-cards/insert-gift-card.ts'
import { postGiftCard } from '#server/modules/ledger/post-gift-card.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readGiftCard } from './read-gift-cards.ts'

/**
 * Issues a gift card that a customer has paid the agency for, or that the agency gives away. The card's account is
 * charged immediately, within its credit, so that the card remains valid whatever happens to the agency; cash goes into
 * the requester's drawer. Repeating a request with the same key changes nothing. Errors: `forbidden`,
 * `agency_not_approved`, `credit_exceeded`, and `bad_request` for an expiry date that is too soon or a payment method
 * that does not match the kind of card.
 */
export async function issueGiftCard(
  context: Caller,
  request: Input<'agency.issueGiftCard'>,
): Promise<Output<'agency.issueGiftCard'>> {
  const { deps, actor } = context
  const { idempotencyKey: key, ...body } = request
  const { kind, payment, amountMinor, email, language, note, expiresOn } = body
  const { accountId, personId } = requireOwnRight(context, 'sell gift cards')
  if (kind === 'given' && !can(actor, 'give gift cards', { accountId })) refuse('forbidden')
  if ((kind === 'given') !== (payment === null)) refuse('bad_request', { field: 'payment' })
  const { timeZone, currency } = await getAccount(deps, accountId)
  const expiresAt = expiresOn === null ? null : endOf(expiresOn, deps.clock.now(), timeZone)
  return await transactAs(deps.database, actor, async (tx) => {
    const [standing] = await lockStandings(tx, [accountId])
    const { id } = await withIdempotency(tx, { scope: `gift-card:${accountId}`, key, body }, async () => {
      await asPlatform(tx, actor, () => requireSellingNow(tx, actor, accountId))
      const leftMinor = Math.max(0, standing?.creditLeftMinor ?? 0)
      if (amountMinor > leftMinor) {
        refuse('credit_exceeded', {
          needed: { amountMinor, currency },
          left: { amountMinor: leftMinor, currency },
        })
      }
      const card = await insertGiftCard(tx, deps, {
        ...{ accountId, kind, payment, currency, issuedMinor: amountMinor, email, language, note },
        ...{ expiresAt, issuedBy: personId },
      })
      await postGiftCard(tx, { accountId, kind: 'gift_card_issued', amountMinor, currency, personId })
      if (payment === 'cash') await moveCardCash(context, tx, card, { kind: 'taken', amountMinor })
      const event = kind === 'sold' ? 'gift_card_sold' : 'gift_card_given'
      const details = { amountMinor, lastFour: card.lastFour }
      await recordAuditEvent(tx, context, { accountId, event, details })
      return { id: card.id }
    })
    return await readGiftCard(tx, context, id)
  })
}

/** The end of the last day. PROFECO's guidance is that a short validity is unfair. */
function endOf(lastOn: Day, now: Date, timeZone: string): Date {
  if (lastOn < addDays(dayIn(now, timeZone), giftCardLimits.minDays))
    refuse('bad_request', { field: 'expiresOn' })
  return instantAt(addDays(lastOn, 1), '00:00', timeZone)
}
