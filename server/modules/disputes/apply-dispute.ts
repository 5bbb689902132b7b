import type { Text } from '#core/app/language.ts'
import type { DeskEvent } from '#core/sales/desk-events.ts'
import { canMoveDispute } from '#core/sales/disputes.ts'
import { dueOf, isWaiting } from '#core/sales/sales.ts'
import type { ProviderDispute } from '#server/gateways/payments/port.ts'
import { type DisputeRow, insertDispute, updateDispute } from '#server/modules/ledger/disputes.ts'
import { takeBack } from '#server/modules/ledger/take-back.ts'
import { tellPeople } from '#server/modules/push/tell-people.ts'
import { lowerPenalties } from '#server/modules/sales/lower-penalties.ts'
import { moveSale } from '#server/modules/sales/move-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { refundSurplus } from '#server/modules/sales/refund-surplus.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import { lockSaleOfPayment, lockWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'

/**
 * Makes a dispute what the provider says it is. The same truth twice, or an older one after a newer one, changes nothing.
 * While it is open, the earnings of its sale are pending and staff have an item to decide. Once it is lost the money is the
 * client's, and the sale owes it again. Nothing happens for a payment that is not ours. Throws for another currency than that
 * of the payment.
 */
export async function applyDispute(
  tx: Transaction,
  deps: Deps,
  provider: string,
  told: ProviderDispute,
): Promise<void> {
  const { paymentRef } = told
  const whole = await lockSaleOfPayment(tx, provider, { providerRef: paymentRef, paymentId: null })
  const payment = whole?.payments.find(({ providerRef }) => providerRef === paymentRef)
  if (!whole || !payment) return
  const { amountMinor, currency, reason, providerRef } = told
  // Sums of a payment are of its currency.
  if (currency !== payment.currency)
    throw new Error(`dispute ${providerRef} is not in its payment's currency`)
  const known = whole.disputes.find((one) => one.providerRef === providerRef)
  const dispute =
    known ??
    (await insertDispute(tx, {
      ...{ id: newId(), saleId: whole.sale.id, paymentId: payment.id, provider, providerRef },
      ...{ amountMinor, currency, reason },
    }))
  if (known?.state === 'open' && known.amountMinor !== amountMinor)
    await updateDispute(tx, dispute.id, { amountMinor })
  const after = { ...dispute, amountMinor }
  if (!known) await noteOpened(tx, deps, whole, after, told)
  if (told.state === dispute.state || !canMoveDispute(dispute.state, told.state)) return
  const endedAt = told.state === 'open' ? null : deps.clock.now()
  await updateDispute(tx, dispute.id, { state: told.state, amountMinor, endedAt })
  if (told.state === 'open') return noteOpened(tx, deps, whole, after, told)
  await endWorkItems(tx, ['dispute'], [dispute.id])
  await (told.state === 'won' ? win : lose)(tx, deps, whole, after)
}

async function noteOpened(
  tx: Transaction,
  deps: Deps,
  { sale }: WholeSale,
  dispute: DisputeRow,
  { dueBy, url }: ProviderDispute,
): Promise<void> {
  await note(tx, { sale }, dispute, 'dispute_opened')
  const details = { ...detailsOf(dispute), dueBy: dueBy?.toISOString() ?? null, url }
  await openWorkItem(tx, deps, { kind: 'dispute', subject: dispute.id, saleId: sale.id, details })
}

/** What waited for the bank's decision goes back to the client. */
async function win(tx: Transaction, _: Deps, { sale }: WholeSale, dispute: DisputeRow): Promise<void> {
  await note(tx, { sale }, dispute, 'dispute_won')
  const whole = await lockWholeSale(tx, sale.id)
  if (whole && !isWaiting(sale.state) && sale.state !== 'confirming')
    await refundSurplus(tx, whole, 'surplus_refunded')
}

/**
 * The money is not there any more. A sale that was over owes it again, so that it can be paid or closed; one that is cancelled costs
 * what is left, since nobody will pay more of it.
 */
async function lose(tx: Transaction, deps: Deps, before: WholeSale, dispute: DisputeRow): Promise<void> {
  await takeBack(tx, deps, before, dispute)
  await note(tx, before, dispute, 'dispute_lost')
  const whole = await lockWholeSale(tx, before.sale.id)
  if (!whole) return
  const { sale } = whole
  const money = moneyOf(whole)
  if (sale.state === 'cancelled') {
    await lowerPenalties(tx, whole.lines, Math.max(0, money.paidMinor - money.refundedMinor))
    return
  }
  if (dueOf(money) === 0) return
  if (sale.state === 'completed' || sale.state === 'no_show') await moveSale(tx, sale, 'confirmed', null)
  const details = detailsOf(dispute)
  await openWorkItem(tx, deps, { kind: 'dispute_lost', subject: dispute.id, saleId: sale.id, details })
}

const detailsOf = ({ paymentId, amountMinor, currency, reason }: DisputeRow) => ({
  ...{ paymentId, amountMinor, currency, reason },
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
