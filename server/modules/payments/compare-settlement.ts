import { isDeepStrictEqual } from 'node:util'
import { pollingTerms } from '#core/sales/sales.ts'
import { addDays, type Day, dayIn } from '#core/time/days.ts'
import type { PaymentsGateway, SettledPayment } from '#server/gateways/payments/port.ts'
import { hasOtherMoney } from '#server/modules/ledger/other-currency.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { endWorkItems, findDecidedItem } from '#server/modules/work-items/read-work-items.ts'
import type { Deps } from '#server/platform/deps.ts'
import { providersOf } from './provider-of.ts'
import { reconcile } from './reconcile-payment.ts'
import { listOpenedOn, type OpenedAttempt } from './store.ts'

/**
 * The ages, in days, at which a day is compared: yesterday, when its attempts have had all their time, and later, since
 * somebody may refund a payment at the provider weeks after it was made.
 */
const agesCompared = [1, pollingTerms.days, 30, 60, 120] as const

/** Compares our books of those days with the provider's list, to the cent. Answers how many differences were found. */
export async function compareSettlements(deps: Deps): Promise<number> {
  const today = dayIn(deps.clock.now(), 'UTC')
  let found = 0
  for (const ago of agesCompared) {
    for (const provider of providersOf(deps)) {
      await compareSettlement(deps, addDays(today, -ago), provider).then(
        (count) => {
          found += count
        },
        (error: unknown) =>
          deps.log.warn({ ago, err: error }, 'the list of the provider could not be compared'),
      )
    }
  }
  return found
}

/**
 * Compares every attempt that was opened on a day (UTC) with what the provider says of it. What the provider knows better
 * is applied first; what differs still is for somebody to look at. A difference that
 * somebody decided stays so until its amounts change. Answers how many are to be looked at. Throws when the provider
 * cannot be reached.
 */
export async function compareSettlement(
  deps: Deps,
  day: Day,
  provider: PaymentsGateway = deps.payments,
): Promise<number> {
  const theirs = new Map((await provider.list(day)).map((one) => [one.providerRef, one]))
  const read = () => listOpenedOn(deps.database, provider.name, day)
  for (const { payment } of await read()) {
    const their = theirs.get(payment.providerRef ?? '')
    if (their?.state === 'captured' && payment.state !== 'captured') await reconcile(deps, payment)
  }
  const ours = await read()
  const same = ours.filter((one) => differenceOf(one, theirs.get(one.payment.providerRef ?? '')).length === 0)
  await endWorkItems(
    deps.database,
    ['settlement_difference'],
    same.map(({ payment }) => payment.id),
  )
  const known = new Set(ours.map(({ payment }) => payment.providerRef))
  const differences = [
    ...ours.flatMap((attempt) => differenceOf(attempt, theirs.get(attempt.payment.providerRef ?? ''))),
    // Attempts that we know nothing of.
    ...[...theirs.values()]
      .filter(({ providerRef, state }) => state === 'captured' && !known.has(providerRef))
      .map((their) => ({
        subject: their.providerRef,
        saleId: null,
        details: { day, ours: null, theirs: their },
      })),
  ]
  let found = 0
  for (const one of differences) {
    const decided = await findDecidedItem(deps.database, 'settlement_difference', one.subject)
    // Somebody has looked at these same amounts.
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

/** The money of a difference: a state that moves on without any does not make it another one. */
function amountsIn({ ours, theirs }: Difference) {
  const isPaid = theirs?.state === 'captured'
  return [
    ...[ours?.paidMinor ?? 0, ours?.returnedMinor ?? 0, ours?.currency],
    ...[isPaid ? theirs.amountMinor : 0, theirs?.refundedMinor ?? 0, isPaid ? theirs.currency : null],
  ]
}

/** What the books say differently: nothing, or one difference. */
function differenceOf({ payment, returnedMinor, orderedMinor }: OpenedAttempt, their?: SettledPayment) {
  const paidMinor = payment.state === 'captured' || hasOtherMoney(payment) ? payment.amountMinor : 0
  const theirPaidMinor = their?.state === 'captured' ? their.amountMinor : 0
  const theirReturnedMinor = their?.refundedMinor ?? 0
  // What is on its way may have arrived already with the one, and not with the other.
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
