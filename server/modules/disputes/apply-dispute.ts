import { inEach } from '#core/app/language.ts'
import type { DeskEvent } from '#core/sales/desk-events.ts'
import { canMoveDispute } from '#core/sales/disputes.ts'
import { dueOf, isWaiting, refundRetries } from '#core/sales/sales.ts'
import type { ProviderDispute } from '#server/gateways/payments/port.ts'
import { type DisputeRow, insertDispute, updateDispute } from '#server/modules/ledger/disputes.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { moveDispute } from '#server/modules/ledger/move-dispute.ts'
import { takeBack } from '#server/modules/ledger/take-back.ts'
import { sendRefundAgain } from '#server/modules/payments/end-refund.ts'
import { notifyPeople } from '#server/modules/push/notify-people.ts'
import { lowerPenalties } from '#server/modules/sales/lower-penalties.ts'
import { moveSale } from '#server/modules/sales/move-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { refundSurplus } from '#server/modules/sales/refund-surplus.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import { lockSaleOfPayment, lockWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import {
  describeWorkItem,
  endWorkItems,
  findDecidedItem,
} from '#server/modules/work-items/read-work-items.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { SectionTexts } from '#server/platform/section-texts.gen.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'
import { takeRefundCards } from './take-refund-cards.ts'

/**
 * Updates a dispute to the state that the provider returned at `askedAt`. A repeated or older state changes nothing,
 * nor does a dispute of an unknown payment. While the dispute is open, the sale's earnings are pending and staff have a
 * work item. Once it is lost, the customer has the money and the sale is unpaid again.
 */
export async function applyDispute(
  tx: Transaction,
  deps: Deps,
  provider: string,
  reported: ProviderDispute,
  askedAt: Date,
): Promise<void> {
  const { paymentRef, providerRef, reason } = reported
  const whole = await lockSaleOfPayment(tx, provider, { providerRef: paymentRef, paymentId: null })
  const payment = whole?.payments.find((one) => one.providerRef === paymentRef)
  if (!whole || !payment) return
  const known = whole.disputes.find((one) => one.providerRef === providerRef)
  if (known && askedAt < known.askedAt) return
  if (known?.state === 'lost') return noteReopened(tx, deps, known, reported)
  const { isInquiry, dueBy } = reported
  const changes = { isInquiry, dueBy, amountMinor: amountIn(payment, reported) }
  const dispute = known
    ? { ...known, ...changes }
    : await insertDispute(tx, {
        ...{ id: newId(), saleId: whole.sale.id, paymentId: payment.id, provider, providerRef },
        merchantAccountId: payment.merchantAccountId,
        ...{ ...changes, currency: payment.currency, reason, askedAt },
      })
  const { id } = dispute
  // A new deadline, for example after an inquiry, has its own reminders.
  const isSame = known?.dueBy?.getTime() === dueBy?.getTime()
  // The bank takes the money only when its inquiry becomes a dispute, which needs separate evidence.
  const isEscalated = known?.state === 'open' && known.isInquiry && !isInquiry
  if (known)
    await updateDispute(tx, id, {
      ...{ ...changes, askedAt },
      ...(!isSame && { remindedDays: null }),
      ...(isEscalated && { evidence: null }),
    })
  if (reported.state === 'open' && (!known || isEscalated))
    await noteOpened(tx, deps, whole, dispute, reported)
  else await describeWorkItem(tx, 'dispute', id, detailsOf(dispute, reported))
  if (!canMoveDispute(dispute.state, reported.state)) return
  const endedAt = reported.state === 'open' ? null : deps.clock.now()
  await moveDispute(tx, id, reported.state, endedAt)
  if (reported.state === 'open') return noteOpened(tx, deps, whole, dispute, reported)
  const refundedMinor =
    reported.state === 'won' && dispute.isInquiry ? refundedThere(whole, payment, reported) : 0
  const ended = refundedMinor > 0 ? 'settled' : reported.state
  await describeWorkItem(tx, 'dispute', id, { ...detailsOf(dispute, reported), ended })
  await endWorkItems(tx, ['dispute'], [id])
  if (reported.state === 'lost') return lose(tx, deps, whole, dispute, reported)
  if (refundedMinor > 0) await settle(tx, deps, whole, dispute, reported, refundedMinor)
  else await win(tx, whole, dispute)
}

/** The disputed amount in the payment's currency; a dispute in another currency counts as the whole payment. */
const amountIn = (payment: PaymentRow, { currency, amountMinor }: ProviderDispute): number =>
  currency === payment.currency ? amountMinor : payment.amountMinor

/**
 * The amount of a payment that was refunded on the provider's own pages, in response to a bank's inquiry. Minor units.
 * 0 while one of our refunds is in progress, because the two cannot be distinguished; reconciliation finds it later.
 */
function refundedThere({ refunds }: WholeSale, { id }: PaymentRow, reported: ProviderDispute): number {
  const ours = refunds.filter(({ paymentId }) => paymentId === id)
  if (ours.some(({ state }) => state !== 'done')) return 0
  const oursMinor = ours
    .filter(({ route }) => route === 'original')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return Math.max(0, reported.refundedMinor - oursMinor)
}

/** Opens a work item because the bank continued or reversed a lost dispute; nothing is booked automatically. */
async function noteReopened(
  tx: Transaction,
  deps: Deps,
  dispute: DisputeRow,
  reported: ProviderDispute,
): Promise<void> {
  if (reported.state === 'lost') return
  const { id: subject, saleId } = dispute
  const decided = await findDecidedItem(tx, 'dispute', subject)
  if (decided?.details.reopened === reported.state) return
  const details = { ...detailsOf(dispute, reported), reopened: reported.state }
  await openWorkItem(tx, deps, { kind: 'dispute', subject, saleId, details })
}

async function noteOpened(
  tx: Transaction,
  deps: Deps,
  whole: WholeSale,
  dispute: DisputeRow,
  reported: ProviderDispute,
): Promise<void> {
  await note(tx, whole, dispute, 'dispute_opened')
  const item = { kind: 'dispute', subject: dispute.id, saleId: dispute.saleId } as const
  await openWorkItem(tx, deps, { ...item, details: detailsOf(dispute, reported) })
}

/** Resumes refunds that waited for the bank's decision; staff keep handling refunds that had failed permanently. */
async function win(tx: Transaction, before: WholeSale, dispute: DisputeRow): Promise<void> {
  await note(tx, before, dispute, 'dispute_won')
  for (const { id, paymentId, state, refusals } of before.refunds) {
    const isUnsent = state === 'created' || state === 'failed'
    if (paymentId === dispute.paymentId && isUnsent && refusals < refundRetries.refusals)
      await sendRefundAgain(tx, id)
  }
  await returnSurplus(tx, before.sale.id)
}

/** Books a refund on the provider's pages, made in response to a bank's inquiry, like one of our own. */
async function settle(
  tx: Transaction,
  deps: Deps,
  before: WholeSale,
  dispute: DisputeRow,
  reported: ProviderDispute,
  amountMinor: number,
): Promise<void> {
  await takeBack(tx, deps, before, dispute, { amountMinor, route: 'original' })
  await note(tx, before, { ...dispute, amountMinor }, 'dispute_settled')
  await owe(tx, deps, dispute, {
    details: { ...detailsOf(dispute, reported), amountMinor },
    route: 'original',
  })
}

/** Books the money that the bank returned to the customer. If the amount is unknown, staff have to find it out. */
async function lose(
  tx: Transaction,
  deps: Deps,
  before: WholeSale,
  dispute: DisputeRow,
  reported: ProviderDispute,
): Promise<void> {
  const { id: subject, saleId } = dispute
  const amountMinor = reported.takenMinor ?? 0
  await updateDispute(tx, subject, { amountMinor })
  const lost = { ...dispute, amountMinor }
  const details = detailsOf(lost, reported)
  const overMinor = await takeBack(tx, deps, before, dispute, { amountMinor, route: 'chargeback' })
  const twiceMinor = overMinor - (await takeRefundCards(tx, deps, before, dispute, overMinor))
  if (twiceMinor > 0) {
    await updateDispute(tx, subject, { twiceMinor })
    const twice = { ...details, amountMinor: twiceMinor }
    await openWorkItem(tx, deps, { kind: 'paid_twice', subject, saleId, details: twice })
  }
  await note(tx, before, lost, 'dispute_lost')
  if (reported.takenMinor === null)
    await openWorkItem(tx, deps, { kind: 'dispute_lost', subject, saleId, details })
  else await owe(tx, deps, dispute, { details, route: 'chargeback' })
}

/**
 * Updates the sale after the payment was taken back. A sale that had ended is unpaid again, so that it can be paid or
 * closed, and its customer is notified; a canceled sale costs only the amount that remains, since no further payment is
 * expected.
 */
async function owe(
  tx: Transaction,
  deps: Deps,
  { id: subject, saleId, paymentId }: DisputeRow,
  { details, route }: { details: ReturnType<typeof detailsOf>; route: 'original' | 'chargeback' },
): Promise<void> {
  const whole = await lockWholeSale(tx, saleId)
  // Money in another currency never counted toward the sale.
  if (whole?.payments.find(({ id }) => id === paymentId)?.state !== 'captured') return
  const { sale } = whole
  const { amountMinor } = details
  if (amountMinor > 0)
    await enqueue(
      tx,
      'notify-taken-back',
      { disputeId: subject, saleId, amountMinor, route },
      { jobKey: `notify:lost:${subject}` },
    )
  const money = moneyOf(whole)
  const keptMinor = Math.max(0, money.paidMinor - money.refundedMinor)
  const isLess = sale.state === 'cancelled' && (await lowerPenalties(tx, whole.lines, keptMinor))
  const isOwed = sale.state !== 'cancelled' && dueOf(money) > 0
  const wasOver = sale.state === 'completed' || sale.state === 'no_show'
  if (isOwed && wasOver) await moveSale(tx, sale, 'confirmed', null)
  if (isLess || isOwed) await openWorkItem(tx, deps, { kind: 'dispute_lost', subject, saleId, details })
  if (isOwed && sale.customerEmail && (wasOver || sale.state === 'confirmed'))
    await enqueue(
      tx,
      'send-mail',
      { template: 'payment-taken-back', saleId, refundMinor: amountMinor, route },
      { jobKey: `mail:lost:${subject}` },
    )
  await returnSurplus(tx, saleId)
}

/** Refunds a sale's surplus after the bank's decision, unless the sale is still waiting or being confirmed. */
async function returnSurplus(tx: Transaction, saleId: string): Promise<void> {
  const whole = await lockWholeSale(tx, saleId)
  if (whole && !isWaiting(whole.sale.state) && whole.sale.state !== 'confirming')
    await refundSurplus(tx, whole, 'surplus_refunded')
}

/** The details of a work item; `bank` is the amount in the bank's currency. */
const detailsOf = (
  { paymentId, amountMinor, currency, isInquiry }: DisputeRow,
  {
    amountMinor: reportedMinor,
    currency: reportedCurrency,
    reason,
    dueBy,
    url,
    isConcedable,
  }: ProviderDispute,
) => ({
  ...{ paymentId, amountMinor, currency, reason, isInquiry, url, dueBy: dueBy?.toISOString() ?? null },
  isConcedable,
  ...(reportedCurrency !== currency && { bank: { amountMinor: reportedMinor, currency: reportedCurrency } }),
})

const texts = sectionTexts('mail')

/** Records the event in the sale's history, and notifies its seller and the agency's owners on their devices. */
async function note(
  tx: Transaction,
  { sale }: Pick<WholeSale, 'sale'>,
  { id, paymentId, amountMinor, currency }: DisputeRow,
  event: Extract<DeskEvent, keyof SectionTexts['mail']['notified']>,
): Promise<void> {
  const disputed = currency === sale.currency ? { amountMinor } : { disputed: { amountMinor, currency } }
  await recordEvent(tx, { sale, event, details: { paymentId, ...disputed } })
  const { accountId, sellerId } = sale
  await notifyPeople(
    tx,
    { accountId, owners: true, personId: sellerId },
    {
      ...{ topic: 'payment', tag: `dispute:${id}`, path: `/agency/sales/${sale.id}` },
      title: inEach((language) => texts[language].notified[event]),
    },
  )
}
