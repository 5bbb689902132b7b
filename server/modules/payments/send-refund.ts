import { disputedOf } from '#core/sales/disputes.ts'
import { refundRetries } from '#core/sales/sales.ts'
import { dayMillis } from '#core/time/lengths.ts'
import type { PaymentRow, RefundRow } from '#server/modules/ledger/list-payments.ts'
import { findRefund, takeOpenRefunds } from '#server/modules/ledger/move-refund.ts'
import { isRefused, lockRefused } from '#server/modules/merchant-accounts/merchant-account-rows.ts'
import { untilNewKey } from '#server/modules/merchant-accounts/open-merchant.ts'
import { lockSale } from '#server/modules/sales/sale-rows.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { followRefund } from './follow-refund.ts'
import { providerOf } from './provider-of.ts'

/** The time that a refund waits for a working key before staff decide. */
const waitMillis = dayMillis

/**
 * Sends a refund to the provider and follows it to its end. A refund of a disputed payment waits for the bank's
 * decision. Safe to repeat from any point: our id identifies the refund at the provider. Throws if the provider is
 * unreachable, so that the job is retried. While the key of an agency's account is refused, nothing is sent, and the
 * refund is retried with the other open ones. `isOrdered`: a person has requested it, even after its last attempt
 * failed.
 */
export async function sendRefund(
  deps: Deps,
  { refundId, isOrdered = false }: Jobs['send-refund'],
): Promise<void> {
  const found = await findRefund(deps.database, refundId)
  const begun = found && (await transact(deps.database, (tx) => begin(tx, deps, found, isOrdered)))
  if (!begun) return
  const { refund, payment, isKeyRefused } = begun
  const answer = isKeyRefused ? undefined : await askProvider(deps, begun).catch(untilNewKey)
  await transact(deps.database, async (tx) => {
    if (!answer) return await noteWaiting(tx, deps, refund, payment)
    await endWorkItems(tx, ['refund_waits', 'refund_unconfirmed'], [refundId])
    await followRefund(tx, deps, refund, answer)
  })
}

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>

async function askProvider(deps: Deps, { refund, payment, providerRef }: Begun) {
  const { id: refundId, amountMinor, providerRef: refundRef } = refund
  const provider = await providerOf(deps, payment)
  return await provider.refund({ id: idAtProvider(refund), refundId, providerRef, amountMinor, refundRef })
}

/**
 * A refund that still waits for a key after `waitMillis` is decided by staff: its client has waited long enough. One that the
 * provider has accepted arrives without a key: if it were made in another way, its client would have the money twice.
 */
async function noteWaiting(
  tx: Transaction,
  deps: Deps,
  { id, saleId }: RefundRow,
  { merchantAccountId }: PaymentRow,
): Promise<void> {
  await lockSale(tx, saleId)
  const refund = await findRefund(tx, id)
  if (refund?.state !== 'in_transit') return
  if (deps.clock.now().getTime() - refund.createdAt.getTime() < waitMillis) return
  if (!merchantAccountId || !(await lockRefused(tx, merchantAccountId))) return
  const { paymentId, amountMinor, currency, providerRef } = refund
  const kind = providerRef === null ? 'refund_waits' : 'refund_unconfirmed'
  const reference = providerRef === null ? {} : { reference: providerRef }
  const details = { refundId: id, paymentId, amountMinor, currency, ...reference }
  await openWorkItem(tx, deps, { kind, subject: id, saleId, details })
}

/** The refund, locked with its sale and moved to pending; null if there is nothing to send. */
async function begin(tx: Transaction, deps: Deps, { id, saleId }: RefundRow, isOrdered: boolean) {
  const whole = await lockWholeSale(tx, saleId)
  const refund = whole?.refunds.find((one) => one.id === id)
  if (!whole || !refund || refund.state === 'done') return null
  // It has failed permanently: a poll that was planned earlier must not send it.
  if (refund.state === 'failed' && refund.refusals >= refundRetries.refusals && !isOrdered) return null
  const payment = whole.payments.find((one) => one.id === refund.paymentId)
  if (!payment?.providerRef) throw new Error(`refund ${id} has no payment at the provider`)
  if (refund.state !== 'in_transit' && disputedOf(whole.disputes, payment.id) > 0) return null
  const { merchantAccountId, providerRef } = payment
  // Staff may have recorded by mistake that the previous attempt failed: only its id at the provider can show it.
  const keepsRef = merchantAccountId !== null
  await followRefund(tx, deps, refund, { state: 'in_transit', providerRef: null, keepsRef })
  const isKeyRefused = merchantAccountId !== null && (await isRefused(tx, merchantAccountId))
  return { refund, payment, providerRef, isKeyRefused }
}

/** Retries refunds after a lost job or a failure: each unfinished refund, when it is due. */
export async function sendOpenRefunds(deps: Deps): Promise<void> {
  for (const refundId of await takeOpenRefunds(deps.database)) {
    await sendRefund(deps, { refundId }).catch((error: unknown) => {
      deps.log.warn({ refundId, err: error }, 'a refund could not be sent')
    })
  }
}

/** A provider rejects a rejected id again: each retry needs a new one. */
const idAtProvider = ({ id, refusals }: RefundRow): string => (refusals === 0 ? id : `${id}-${refusals}`)
