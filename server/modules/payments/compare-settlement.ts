import { isDeepStrictEqual } from 'node:util'
import { pollingLimits } from '#core/sales/sales.ts'
import { addDays, type Day, dayIn } from '#core/time/days.ts'
import type { PaymentsGateway, SettledPayment } from '#server/gateways/payments/port.ts'
import { hasOtherMoney } from '#server/modules/ledger/other-currency.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { endWorkItems, findDecidedItem } from '#server/modules/work-items/read-work-items.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listCardOrdersOn, type OpenedCardOrder } from './opened-card-orders.ts'
import { followedProviders } from './provider-of.ts'
import { reconcile } from './reconcile-payment.ts'
import { listKnownRefs, listOpenedOn, type OpenedAttempt } from './store.ts'

/**
 * The ages, in days, at which a day is compared: one day, when its attempts have ended, and later, since a payment may
 * be refunded at the provider weeks after it was made.
 */
const agesCompared = [1, pollingLimits.days, 30, 60, 120] as const

/** Compares our books of those days with the provider's list, to the cent. Returns the number of differences. */
export async function compareSettlements(deps: Deps): Promise<number> {
  const today = dayIn(deps.clock.now(), 'UTC')
  let found = 0
  for (const ago of agesCompared) {
    for (const provider of await followedProviders(deps)) {
      await compareSettlement(deps, addDays(today, -ago), provider).then(
        (count) => {
          found += count
        },
        (error: unknown) =>
          deps.log.warn(
            { ago, provider: provider.name, err: error },
            'the list of the provider could not be compared',
          ),
      )
    }
  }
  return found
}

/**
 * Compares every attempt opened on a day (UTC) with the provider's record. First applies newer states of the provider;
 * each remaining difference opens a work item. A decided difference stays decided until its amounts change. Returns the
 * number of open differences. Throws if the provider is unreachable.
 */
export async function compareSettlement(deps: Deps, day: Day, provider: PaymentsGateway): Promise<number> {
  const theirs = new Map((await provider.list(day)).map((one) => [one.providerRef, one]))
  const read = () => listOpenedOn(deps.database, provider.name, day)
  for (const { payment } of await read()) {
    const their = theirs.get(payment.providerRef ?? '')
    if (their?.state === 'captured' && payment.state !== 'captured') await reconcile(deps, payment)
  }
  const ours = await read()
  const same = ours.filter((one) => differenceOf(one, theirs.get(one.payment.providerRef ?? '')).length === 0)
  const ofCards = await listCardOrdersOn(deps.database, provider.name, day)
  const sameCards = ofCards.filter(
    (one) => differenceOfCard(one, theirs.get(one.providerRef ?? '')).length === 0,
  )
  await endWorkItems(
    deps.database,
    ['settlement_difference'],
    [...same.map(({ payment }) => payment.id), ...sameCards.map(({ id }) => id)],
  )
  const known = new Set([
    ...ours.map(({ payment }) => payment.providerRef),
    ...ofCards.map((one) => one.providerRef),
  ])
  const strangers = [...theirs.values()].filter(
    ({ providerRef, state }) => state === 'captured' && !known.has(providerRef),
  )
  // Two agencies may share an account at a provider.
  const shared = await listKnownRefs(
    deps.database,
    strangers.map(({ providerRef }) => providerRef),
  )
  const differences = [
    ...ours.flatMap((attempt) => differenceOf(attempt, theirs.get(attempt.payment.providerRef ?? ''))),
    ...ofCards.flatMap((order) => differenceOfCard(order, theirs.get(order.providerRef ?? ''))),
    // Attempts that our books do not contain.
    ...strangers
      .filter(({ providerRef }) => !shared.includes(providerRef))
      .map((their) => ({
        subject: their.providerRef,
        saleId: null,
        details: { day, ours: null, theirs: their },
      })),
  ]
  let found = 0
  for (const one of differences) {
    const decided = await findDecidedItem(deps.database, 'settlement_difference', one.subject)
    // These amounts have been reviewed.
    if (decided && isDeepStrictEqual(amountsIn(decided.details), amountsIn(one.details))) continue
    await openWorkItem(deps.database, deps, { kind: 'settlement_difference', ...one })
    found++
  }
  return found
}

interface Difference {
  ours?: { paidMinor: number; returnedMinor: number; currency: string } | null
  theirs?: SettledPayment | null
}

/** The amounts of a difference: a state change without money does not make it a new difference. */
function amountsIn({ ours, theirs }: Difference) {
  const isPaid = theirs?.state === 'captured'
  return [
    ...[ours?.paidMinor ?? 0, ours?.returnedMinor ?? 0, ours?.currency],
    ...[isPaid ? theirs.amountMinor : 0, theirs?.refundedMinor ?? 0, isPaid ? theirs.currency : null],
  ]
}

/** The difference to our books, if any. */
function differenceOf({ payment, returnedMinor, orderedMinor }: OpenedAttempt, their?: SettledPayment) {
  const paidMinor = payment.state === 'captured' || hasOtherMoney(payment) ? payment.amountMinor : 0
  const theirPaidMinor = their?.state === 'captured' ? their.amountMinor : 0
  const theirReturnedMinor = their?.refundedMinor ?? 0
  // One side may have recorded a pending amount before the other.
  const isSame =
    paidMinor === theirPaidMinor &&
    (theirPaidMinor === 0 || payment.currency === their?.currency) &&
    theirReturnedMinor >= returnedMinor &&
    theirReturnedMinor <= orderedMinor
  if (isSame) return []
  const { currency, state, id, saleId } = payment
  const ours = { state, paidMinor, returnedMinor, currency }
  return [{ subject: id, saleId, details: { paymentId: id, ours, theirs: their ?? null } }]
}

/** The difference to the purchase of a gift card, if any. Newer money is applied by the regular polls. */
function differenceOfCard(
  { id, state, cardId, amountMinor, currency, refundState }: OpenedCardOrder,
  their?: SettledPayment,
) {
  const paidMinor = cardId === null ? 0 : amountMinor
  const returnedMinor = refundState === 'done' ? amountMinor : 0
  const theirPaidMinor = their?.state === 'captured' ? their.amountMinor : 0
  const theirReturnedMinor = their?.refundedMinor ?? 0
  const isSame =
    paidMinor === theirPaidMinor &&
    (theirPaidMinor === 0 || currency === their?.currency) &&
    theirReturnedMinor >= returnedMinor &&
    theirReturnedMinor <= (refundState === null ? 0 : amountMinor)
  if (isSame) return []
  const ours = { state, paidMinor, returnedMinor, currency }
  return [{ subject: id, saleId: null, details: { paymentId: id, ours, theirs: their ?? null } }]
}
