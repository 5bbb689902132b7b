import { sql } from 'drizzle-orm'
import { inEach, type Text } from '#core/app/language.ts'
import { type Balance, balanceOf, type OwedSince } from '#core/sales/balance.ts'
import type { DeskEvent } from '#core/sales/desk-events.ts'
import { isDisputed } from '#core/sales/disputes.ts'
import { openThrough } from '#core/sales/payment-schedule.ts'
import type { SaleEvent } from '#core/sales/sale-events.ts'
import { balanceReminders, depositRules, type OverduePolicy } from '#core/sales/sales.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { isDisputedText } from '#server/modules/ledger/pending.ts'
import { notifyPeople } from '#server/modules/push/notify-people.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'
import { cancelUnpaid } from './cancel-lines.ts'
import { recordEvent } from './record-event.ts'
import { moneyOf, owedSince } from './sale-money.ts'
import type { SaleRow } from './sale-rows.ts'
import { lockWholeSale, type WholeSale } from './whole-sale.ts'

/** The steps for a due date of a balance, in order of time; each is taken once. */
type Step = Extract<SaleEvent, 'balance_reminded' | 'balance_reminded_last' | 'balance_overdue'>

/**
 * Reminds customers of balances, or the sellers if a customer has no e-mail, and applies the agency's rule to sales
 * with an overdue balance. Days are in the time zone of the first service. Returns the number of sales handled.
 */
export async function followBalances(deps: Deps): Promise<number> {
  let followed = 0
  for (const { id, policy } of await listOpenBalances(deps.database, deps.clock.now())) {
    try {
      if (await transact(deps.database, (tx) => follow(tx, deps, id, policy))) followed++
    } catch (error) {
      deps.log.error({ saleId: id, err: error }, 'a balance could not be followed')
    }
  }
  return followed
}

async function follow(tx: Transaction, deps: Deps, saleId: string, policy: OverduePolicy): Promise<boolean> {
  const whole = await lockWholeSale(tx, saleId)
  if (whole?.sale.state !== 'confirmed' || isDisputed(whole.disputes)) return false
  const now = deps.clock.now()
  const owed = sinceLost(whole)
  const since = knownSince(owed, now)
  const balance = balanceOf(whole.lines, moneyOf(whole), now, since)
  const next = balance && nextStep(balance, since.plan !== null, owed.history)
  if (!balance || !next) return false
  const { step, date } = next
  const { sale } = whole
  if (step !== 'balance_overdue' && sale.customerEmail && isJustNotified(whole, now)) return false
  const details = {
    amountMinor: since.plan ? openThrough(balance.open, date.dueOn) : balance.amountMinor,
    ...next.about,
  }
  if (step !== 'balance_overdue' && !sale.customerEmail) {
    // The customer has no e-mail: the sellers are notified, once.
    if (isDone(owed.history, 'balance_not_mailed', next.about)) return false
    await recordEvent(tx, { sale, event: 'balance_not_mailed', details })
    await notifySellers(tx, sale, { title: notMailed })
    return true
  }
  await recordEvent(tx, { sale, event: step, details })
  if (step !== 'balance_overdue') {
    const jobKey = `mail:${[step, saleId, ...Object.values(next.about)].join(':')}`
    await enqueue(tx, 'send-mail', { template: 'balance-due', saleId }, { jobKey })
    return true
  }
  if (policy === 'cancel') await cancelUnpaid(tx, deps, whole, date.endsAt)
  await notifySellers(tx, sale)
  return true
}

const reminders: readonly string[] = [
  'balance_reminded',
  'balance_reminded_last',
  'balance_not_mailed',
] satisfies (SaleEvent | DeskEvent)[]

const lost: DeskEvent = 'dispute_lost'

/** The sale with only the history since a bank last took money back: all steps start over then. */
const sinceLost = (whole: WholeSale): WholeSale => ({
  ...whole,
  history: whole.history.slice(whole.history.findLastIndex(({ event }) => event === lost) + 1),
})

/**
 * When the customer learned of a balance. A deposit states its due date at purchase. Otherwise, as after a lower
 * payment was accepted, the first reminder states it, and the time counts from that reminder.
 */
function knownSince(whole: WholeSale, now: Date): OwedSince {
  const { soldAt, lostAt, plan } = owedSince(whole)
  const { payments, history } = whole
  const isByDeposit = payments.some(({ state, purpose }) => state === 'captured' && purpose === 'deposit')
  if (isByDeposit || lostAt) return { soldAt, lostAt, plan }
  return { soldAt: history.find(({ event }) => reminders.includes(event))?.at ?? now, lostAt, plan }
}

/**
 * Whether a bank took money back within the last day: the e-mail about it states the deadline, so no reminder follows
 * immediately.
 */
function isJustNotified(whole: WholeSale, now: Date): boolean {
  const { lostAt } = owedSince(whole)
  return lostAt !== null && now.getTime() - lostAt.getTime() < dayMillis
}

const texts = sectionTexts('mail')
const notMailed = inEach((language) => texts[language].notified.balance_unmailed)

const notifySellers = (
  tx: Transaction,
  { id, accountId, sellerId }: SaleRow,
  own: { title?: Text } = {},
): Promise<void> =>
  notifyPeople(
    tx,
    { accountId, owners: true, personId: sellerId },
    { topic: 'balance_overdue', tag: `balance:${id}`, path: `/agency/sales/${id}`, ...own },
  )

/** The due date that a step is about, as stored in its event. Each date of a payment plan has its own steps. */
type About = { dueOn?: string }

const isDone = (history: WholeSale['history'], step: string, { dueOn }: About): boolean =>
  history.some((done) => done.event === step && (done.dueOn ?? undefined) === dueOn)

/** The first step that is due now and was not taken before. */
function nextStep({ open }: Balance, isPlan: boolean, history: WholeSale['history']) {
  for (const date of open) {
    const step = stepAt(date.daysLeft, isPlan)
    const about: About = isPlan ? { dueOn: date.dueOn } : {}
    if (step && !isDone(history, step, about)) return { step, date, about }
  }
  return null
}

/** The step to take this many days before a due date ends; null for none. */
function stepAt(daysLeft: number, isPlan: boolean): Step | null {
  if (daysLeft < 0) return 'balance_overdue'
  if (isPlan) return daysLeft <= balanceReminders.planRemindDays ? 'balance_reminded' : null
  if (daysLeft <= balanceReminders.lastRemindDays) return 'balance_reminded_last'
  return daysLeft <= balanceReminders.remindDays ? 'balance_reminded' : null
}

/** Confirmed sales with a balance that is overdue or due soon; sales with an undecided dispute are excluded. */
async function listOpenBalances(database: Database, now: Date) {
  // One day more than in the terms: each sale's time zone is applied later.
  const ahead = depositRules.balanceDueDaysBefore + balanceReminders.remindDays + 1
  const { rows } = await database.execute<{ id: string; policy: OverduePolicy }>(sql`
    SELECT s.id, a.overdue_policy AS policy FROM sales s JOIN accounts a ON a.id = s.account_id
    WHERE s.state = 'confirmed' AND NOT ${isDisputedText('s.id')}
      AND (SELECT coalesce(sum(CASE l.state WHEN 'cancelled' THEN coalesce(l.penalty_minor, 0)
          WHEN 'confirmed' THEN l.total_minor - l.written_off_minor ELSE 0 END), 0) FROM lines l WHERE l.sale_id = s.id)
        > (SELECT coalesce(sum(p.amount_minor), 0) FROM payments p WHERE p.sale_id = s.id AND p.state = 'captured')
        - (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r WHERE r.sale_id = s.id AND r.currency = s.currency)
      AND (EXISTS (SELECT FROM payments p WHERE p.sale_id = s.id AND p.state = 'captured' AND p.plan IS NOT NULL
          AND ((p.plan->'dates'->>0)::date <= ${now.toISOString()}::timestamptz::date + ${balanceReminders.planRemindDays + 1}::int
            OR EXISTS (SELECT FROM disputes d WHERE d.sale_id = s.id AND d.state = 'lost')))
        OR NOT EXISTS (SELECT FROM audit x WHERE x.sale_id = s.id AND x.event = 'balance_overdue'
          AND NOT EXISTS (SELECT FROM audit y WHERE y.sale_id = s.id AND y.event = ${lost} AND y.id > x.id))
        AND (SELECT min(l.starts_on) FROM lines l WHERE l.sale_id = s.id AND l.state = 'confirmed')
          <= ${now.toISOString()}::timestamptz::date + ${ahead}::int)
    ORDER BY s.id`)
  return rows
}
