import type { Text } from '#core/app/language.ts'
import type { DeskEvent } from '#core/sales/desk-events.ts'
import { canMoveDispute } from '#core/sales/disputes.ts'
import { dueOf, isWaiting, type RefundState } from '#core/sales/sales.ts'
import type { ProviderDispute } from '#server/gateways/payments/port.ts'
import { type DisputeRow, insertDispute, updateDispute } from '#server/modules/ledger/disputes.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { takeBack } from '#server/modules/ledger/take-back.ts'
import { sendRefundAgain } from '#server/modules/payments/end-refund.ts'
import { tellPeople } from '#server/modules/push/tell-people.ts'
import { lowerPenalties } from '#server/modules/sales/lower-penalties.ts'
import { moveSale } from '#server/modules/sales/move-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { refundSurplus } from '#server/modules/sales/refund-surplus.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import { lockSaleOfPayment, lockWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { describeWorkItem, endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'

/**
 * Makes a dispute what the provider said of it when it was asked at `askedAt`. The same truth twice, or an older one after a
 * newer one, changes nothing. While it is open, the earnings of its sale are pending and staff have an item to decide. Once it
 * is lost the money is the client's, and the sale owes it again. Nothing happens for a payment that is not ours.
 */
export async function applyDispute(
  tx: Transaction,
  deps: Deps,
  provider: string,
  told: ProviderDispute,
  askedAt: Date,
): Promise<void> {
  const { paymentRef, providerRef, reason } = told
  const whole = await lockSaleOfPayment(tx, provider, { providerRef: paymentRef, paymentId: null })
  const payment = whole?.payments.find((one) => one.providerRef === paymentRef)
  if (!whole || !payment) return
  const known = whole.disputes.find((one) => one.providerRef === providerRef)
  if (known && askedAt < known.askedAt) return
  const said = { isInquiry: told.isInquiry, amountMinor: amountIn(payment, told) }
  const dispute = known
    ? { ...known, ...(known.state !== 'lost' && said) }
    : await insertDispute(tx, {
        ...{ id: newId(), saleId: whole.sale.id, paymentId: payment.id, provider, providerRef },
        ...{ ...said, currency: payment.currency, reason, askedAt },
      })
  const { id, isInquiry, amountMinor } = dispute
  if (known) await updateDispute(tx, id, { isInquiry, amountMinor, askedAt })
  // Only now has the bank taken the money.
  const isEscalated = known?.state === 'open' && known.isInquiry && !isInquiry
  if (!known || isEscalated) await noteOpened(tx, deps, whole, dispute, told)
  else await describeWorkItem(tx, 'dispute', id, detailsOf(dispute, told))
  const ended = endOf(whole, payment, told, dispute)
  if (ended.state === dispute.state || !canMoveDispute(dispute.state, ended.state)) return
  const after = { ...dispute, ...ended }
  const endedAt = ended.state === 'open' ? null : deps.clock.now()
  await updateDispute(tx, id, { state: after.state, amountMinor: after.amountMinor, endedAt })
  if (after.state === 'open') return noteOpened(tx, deps, whole, after, told)
  await endWorkItems(tx, ['dispute'], [id])
  if (after.state === 'won') await win(tx, whole, after)
  else await lose(tx, deps, whole, after, told)
}

/** Sums of a payment are of its currency; of what a bank names in another one nobody knows how much of the payment that is. */
const amountIn = (payment: PaymentRow, { currency, amountMinor }: ProviderDispute): number =>
  currency === payment.currency ? amountMinor : payment.amountMinor

/**
 * How a dispute stands. Where it ended for us since somebody refunded the payment at the provider, of which we know nothing,
 * the client has that much back.
 */
function endOf(whole: WholeSale, { id }: PaymentRow, told: ProviderDispute, { amountMinor }: DisputeRow) {
  const oursMinor = whole.refunds
    .filter(({ paymentId, state, route }) => paymentId === id && isSent(state) && route !== 'chargeback')
    .reduce((sum, refund) => sum + refund.amountMinor, 0)
  const elsewhereMinor = told.refundedMinor - oursMinor
  return told.state === 'won' && elsewhereMinor > 0
    ? { state: 'lost' as const, amountMinor: elsewhereMinor, route: 'original' as const }
    : { state: told.state, amountMinor, route: 'chargeback' as const }
}

const isSent = (state: RefundState): boolean => state === 'in_transit' || state === 'done'

async function noteOpened(
  tx: Transaction,
  deps: Deps,
  whole: WholeSale,
  dispute: DisputeRow,
  told: ProviderDispute,
): Promise<void> {
  await note(tx, whole, dispute, 'dispute_opened')
  const item = { kind: 'dispute', subject: dispute.id, saleId: dispute.saleId } as const
  await openWorkItem(tx, deps, { ...item, details: detailsOf(dispute, told) })
}

/** What waited for the bank's decision goes back to the client. */
async function win(tx: Transaction, before: WholeSale, dispute: DisputeRow): Promise<void> {
  await note(tx, before, dispute, 'dispute_won')
  for (const { id, paymentId, state } of before.refunds)
    if (paymentId === dispute.paymentId && !isSent(state)) await sendRefundAgain(tx, id)
  await returnSurplus(tx, before.sale.id)
}

type Lost = DisputeRow & Pick<ReturnType<typeof endOf>, 'route'>

/**
 * The money is not there any more. A sale that was over owes it again, so that it can be paid or closed; one that is cancelled
 * costs what is left, since nobody will pay more of it.
 */
async function lose(
  tx: Transaction,
  deps: Deps,
  before: WholeSale,
  dispute: Lost,
  told: ProviderDispute,
): Promise<void> {
  const { id: subject, saleId } = dispute
  const details = detailsOf(dispute, told)
  const twiceMinor = await takeBack(tx, deps, before, dispute, dispute)
  if (twiceMinor > 0) {
    await updateDispute(tx, subject, { twiceMinor })
    const twice = { ...details, amountMinor: twiceMinor }
    await openWorkItem(tx, deps, { kind: 'paid_twice', subject, saleId, details: twice })
  }
  await note(tx, before, dispute, 'dispute_lost')
  const whole = await lockWholeSale(tx, saleId)
  if (!whole) return
  const { sale } = whole
  const money = moneyOf(whole)
  const keptMinor = Math.max(0, money.paidMinor - money.refundedMinor)
  const isLess = sale.state === 'cancelled' && (await lowerPenalties(tx, whole.lines, keptMinor))
  const isOwed = sale.state !== 'cancelled' && dueOf(money) > 0
  if (isOwed && (sale.state === 'completed' || sale.state === 'no_show'))
    await moveSale(tx, sale, 'confirmed', null)
  if (isLess || isOwed) await openWorkItem(tx, deps, { kind: 'dispute_lost', subject, saleId, details })
  await returnSurplus(tx, saleId)
}

/** What a sale that has been decided has too much, now that the bank has decided. */
async function returnSurplus(tx: Transaction, saleId: string): Promise<void> {
  const whole = await lockWholeSale(tx, saleId)
  if (whole && !isWaiting(whole.sale.state) && whole.sale.state !== 'confirming')
    await refundSurplus(tx, whole, 'surplus_refunded')
}

/** What an item says; `bank`: the sum in the bank's own currency. */
const detailsOf = (
  { paymentId, amountMinor, currency, isInquiry }: DisputeRow,
  { amountMinor: toldMinor, currency: toldCurrency, reason, dueBy, url }: ProviderDispute,
) => ({
  ...{ paymentId, amountMinor, currency, reason, isInquiry, url, dueBy: dueBy?.toISOString() ?? null },
  ...(toldCurrency !== currency && { bank: { amountMinor: toldMinor, currency: toldCurrency } }),
})

const titles = {
  dispute_opened: {
    es: 'Un cliente desconoció un cargo ante su banco',
    en: 'A client disputed a payment at their bank',
  },
  dispute_won: {
    es: 'El banco decidió a su favor: el pago se queda',
    en: 'The bank decided in your favour: the payment stands',
  },
  dispute_lost: {
    es: 'El banco devolvió el dinero al cliente: la venta se debe otra vez',
    en: 'The bank gave the client the money back: the sale is owed again',
  },
} satisfies Partial<Record<DeskEvent, Text>>

/** Records the event in the sale's history, and tells its seller and the agency's owners on their devices. */
async function note(
  tx: Transaction,
  { sale }: Pick<WholeSale, 'sale'>,
  { id, paymentId, amountMinor, currency }: DisputeRow,
  event: keyof typeof titles,
): Promise<void> {
  const disputed = currency === sale.currency ? { amountMinor } : { disputed: { amountMinor, currency } }
  await recordEvent(tx, { sale, event, details: { paymentId, ...disputed } })
  const { accountId, sellerId } = sale
  await tellPeople(
    tx,
    { accountId, owners: true, personId: sellerId },
    {
      ...{ topic: 'payment', tag: `dispute:${id}`, path: `/agency/sales/${sale.id}` },
      title: titles[event],
    },
  )
}
