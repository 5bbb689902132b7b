import { can } from '#core/access.ts'
import type { SaleProblem } from '#core/contract/agency/sales.ts'
import type { Input } from '#core/contract/calls.ts'
import { earnedOf } from '#core/money/commission.ts'
import { ofCurrency } from '#core/money/money.ts'
import { isOfPlatform } from '#core/people/staff.ts'
import { cashFor, minCash } from '#core/sales/cash.ts'
import { closableBalance } from '#core/sales/close-balance.ts'
import { deskPayment } from '#core/sales/desk-payments.ts'
import { isLate } from '#core/sales/dispute-evidence.ts'
import { holdsEarnings } from '#core/sales/disputes.ts'
import { goodwillLeft } from '#core/sales/goodwill.ts'
import { pendingOf } from '#core/sales/ledger.ts'
import { dueOf } from '#core/sales/sales.ts'
import { mayBeNoShow } from '#core/sales/service-times.ts'
import { keeperFor } from '#server/modules/accounts/portfolio.ts'
import { readMargins } from '#server/modules/payables/read-margins.ts'
import { isToBeAsked, nudgePayments } from '#server/modules/payments/nudge-payments.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { listUsed } from '#server/modules/sales/list-used.ts'
import { presentWhole } from '#server/modules/sales/present-sale.ts'
import { saleLink } from '#server/modules/sales/sale-access.ts'
import { clientMinorOf, feesOf, moneyOf, refundableOf } from '#server/modules/sales/sale-money.ts'
import type { LineRow } from '#server/modules/sales/sale-rows.ts'
import { findWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import { cashSaleOf } from '#server/modules/selling/charge-terms.ts'
import { referencesOf } from '#server/modules/supplier-bookings/find-supplier-booking.ts'
import { withDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import { readOpenItems, type WorkItemRow } from '#server/modules/work-items/read-work-items.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentEvent } from './present-event.ts'
import { requireReached } from './reach-desk-sale.ts'
import { readSurroundings } from './store.ts'

/**
 * A sale with its agency's data, limited to what the requester may see. An expired sale releases its stock first.
 * Errors: `sale_not_found`, also for a sale out of reach.
 */
export async function getDeskSale(context: Caller, { saleId }: Input<'agency.getSale'>) {
  const { deps } = context
  requireRight(context, 'see a sale')
  const first = await read(deps, context, saleId)
  if (first.whole.payments.some((payment) => isToBeAsked(payment, first.whole.now))) {
    await nudgePayments(deps, saleId)
  }
  if (first.whole.isOverdue) await expireHold(deps, { saleId })
  const desk = present(deps, context, first.whole.isOverdue ? await read(deps, context, saleId) : first)
  // The texts for transfers come from the agency's desk, as in the customer's view.
  return { ...desk, sale: await withDesk(deps.database, desk.sale) }
}

function read({ database }: Deps, requester: Requester, saleId: string) {
  return transactAs(database, requester.actor, async (tx) => {
    const whole = await findWholeSale(tx, saleId)
    const sale = await requireReached(tx, requester, 'see a sale', whole?.sale)
    const { names, history } = await readSurroundings(tx, sale.id)
    const open = await readOpenItems(tx, sale.id)
    const keeperId = await keeperFor(tx, requester.actor, 'see earnings', sale.accountId)
    const references = await referencesOf(
      tx,
      (whole?.lines ?? []).filter(({ state }) => state === 'confirmed'),
    )
    const used = await listUsed(tx, sale.id)
    const margin = await readMargins(tx, requester.actor, whole?.lines ?? [])
    return whole && names
      ? { whole, names, history, open, keeperId, references, used, margin }
      : refuse('sale_not_found')
  })
}

function present(
  deps: Deps,
  requester: Requester,
  { whole, names, history, open, keeperId, references, used, margin }: Awaited<ReturnType<typeof read>>,
) {
  const { sale: row, lines } = whole
  const sale = presentWhole(deps, whole)
  const target = { accountId: row.accountId, personId: row.sellerId }
  const note = can(requester.actor, 'note on a sale', target)
  const cancel = can(requester.actor, 'cancel a line', target)
  const creditMinor = sale.payments.filter(isCredit).reduce((all, one) => all + one.amountMinor, 0)
  return {
    sale,
    ...names,
    reference: row.agencyReference,
    note: row.agencyNote,
    requests: row.requests,
    // The link grants all rights of the customer, so only people who have those rights receive it.
    clientUrl: note && cancel && row.customer ? saleLink(deps, row) : null,
    payment: deskPayment(sale.payment, sale.paidMinor, creditMinor),
    money: moneyFor(requester, whole, keeperId),
    ...(margin && { margin }),
    references: [...references].map(([lineId, theirs]) => ({ lineId, references: theirs })),
    problems: problemsOf(whole, open),
    history: history
      .filter(({ event }) => event !== 'staff_noted' || isOfPlatform(requester.actor.role))
      .map((event) => presentEvent(event, ofCurrency(whole.payments, row.currency))),
    may: {
      pay: can(requester.actor, 'pay a sale', target),
      cancel,
      refund: can(requester.actor, 'give refunds', target),
      note,
      ...cashFacts(deps, whole, used, can(requester.actor, 'take cash', target)),
      noShow: note ? lines.filter((line) => mayBeNoShow(line, deps.clock.now())).map(({ id }) => id) : [],
      ...(isOfPlatform(requester.actor.role) && {
        noteAmongStaff: can(requester.actor, 'note on a sale among staff', { ...target, keeperId }),
        goodwillMinor: can(requester.actor, 'give goodwill', target)
          ? Math.min(goodwillLeft(moneyOf(whole)), refundableOf(whole))
          : 0,
        closeMinor: can(requester.actor, 'close a balance', target)
          ? closableBalance({ state: row.state, lines, money: moneyOf(whole) }, deps.clock.now())
          : 0,
      }),
    },
  }
}

/** The cash actions available to a person who may take cash. */
function cashFacts({ clock }: Deps, whole: WholeSale, used: readonly string[], may: boolean) {
  if (!may) return {}
  const sale = cashSaleOf(whole, clock.now())
  const reversible = whole.payments.flatMap(({ id: paymentId }) => {
    const minMinor = minCash(sale, paymentId, used)
    return minMinor === null ? [] : [{ paymentId, minMinor }]
  })
  return { cash: cashFor(sale) !== null && whole.sale.customer !== null, reversible }
}

const isCredit = ({ method, state }: { method: string; state: string }) =>
  method === 'credit' && state === 'captured'

/** The current amounts of the sale; those that the requester may not see are null. */
function moneyFor({ actor }: Requester, whole: WholeSale, keeperId: string | undefined) {
  const { sale, lines } = whole
  const live = lines.filter(({ state }) => state === 'held' || state === 'confirmed')
  // A canceled line earns from its penalty, so it is included.
  const earning = lines.filter(({ state }) => state !== 'released')
  const sum = (of: (line: LineRow) => number, from = live) => from.reduce((all, line) => all + of(line), 0)
  const totalMinor = sum(({ totalMinor: one }) => one)
  const baseMinor = sum(({ price }) => price.baseMinor)
  const penaltyMinor = sum((line) => line.penaltyMinor ?? 0, lines)
  const writtenOffMinor = sum((line) => line.writtenOffMinor)
  const grossMinor = totalMinor + penaltyMinor - writtenOffMinor
  const commissionMinor = sum(({ earnings }) => earnings.commissionMinor, earning)
  const markupMinor = sum(({ earnings }) => earnings.markupMinor, earning)
  const whose = { accountId: sale.accountId, personId: sale.sellerId, keeperId }
  const seen = can(actor, 'see earnings', whose)
  const pending = pendingLines(whole)
  return {
    baseMinor,
    taxesMinor: totalMinor - baseMinor,
    penaltyMinor,
    writtenOffMinor,
    grossMinor,
    commissionMinor: seen ? commissionMinor : null,
    markupMinor: seen ? markupMinor : null,
    instalmentFeeMinor: seen ? feesOf(whole) : null,
    netMinor: can(actor, 'see net prices', whose) ? grossMinor - commissionMinor - markupMinor : null,
    sellerMinor: seen ? sum(({ earnings }) => earnings.sellerMinor, earning) : null,
    pendingMinor: seen ? sum(({ earnings }) => earnedOf(earnings), pending) : null,
    sellerPendingMinor: seen ? sum(({ earnings }) => earnings.sellerMinor, pending) : null,
  }
}

/** The lines with pending earnings; none before the sale is confirmed. */
function pendingLines(whole: WholeSale): LineRow[] {
  const disputed = holdsEarnings(whole.disputes)
  if (whole.sale.state !== 'confirmed' && !disputed) return []
  const standing = {
    dueMinor: dueOf(moneyOf(whole)),
    clientMinor: clientMinorOf(whole),
    isDisputed: disputed,
  }
  return whole.lines.filter(({ state, keptFrom }) => {
    const certainMinor = state === 'cancelled' || keptFrom <= whole.now ? 1 : 0
    return state !== 'released' && pendingOf({ ...standing, earnedMinor: 1, certainMinor }) > 0
  })
}

/** The problems that need a person. Anyone who may sell can retry a failed refund. */
function problemsOf({ sale, refunds, disputes, now }: WholeSale, open: readonly WorkItemRow[]) {
  const problem = (name: SaleProblem, refundId: string | null, amountMinor: number | null) => ({
    problem: name,
    refundId,
    amountMinor,
  })
  return [
    ...(sale.state === 'manual_review' ? [problem('manual_review', null, null)] : []),
    ...open.flatMap(({ kind, details }) =>
      kind === 'refund_failed' || kind === 'dispute' || kind === 'paid_twice' || details.amountMinor === 0
        ? []
        : problem(kind, null, takenOf(details)),
    ),
    // A dispute is open until the bank decides, whether or not staff have responded.
    ...disputes
      .filter(({ state }) => state === 'open')
      .map((dispute) => ({
        ...problem(dispute.isInquiry ? 'inquiry' : 'dispute', null, dispute.amountMinor),
        dueBy: dispute.dueBy?.toISOString() ?? null,
        handedInAt: dispute.evidence?.state === 'sent' ? dispute.evidence.answeredAt : null,
        isLate: isLate(dispute, now),
      })),
    ...refunds
      .filter(({ state }) => state === 'failed')
      .map(({ id, amountMinor }) => problem('refund_failed', id, amountMinor)),
  ]
}

const takenOf = (details: Record<string, unknown>): number | null =>
  ((details.taken ?? details) as { amountMinor?: number }).amountMinor ?? null
