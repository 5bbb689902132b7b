import { parseCronItems, type TaskList } from 'graphile-worker'
import { followClosings } from './modules/branches/settle-closing.ts'
import { deliverToCrm } from './modules/crm/deliver-to-crm.ts'
import { notifyCrm } from './modules/crm/notify-crm.ts'
import { remindDisputes } from './modules/dispute-evidence/remind-disputes.ts'
import { sendEvidence } from './modules/dispute-evidence/send-evidence.ts'
import { concedeDispute, followDispute, followDisputes } from './modules/disputes/follow-dispute.ts'
import { followDomains } from './modules/domains/follow-domains.ts'
import { expireGiftCards } from './modules/gift-card-desk/end-gift-cards.ts'
import {
  followAnyCharge,
  followCardOrder,
  followCardOrders,
} from './modules/gift-card-orders/follow-card-orders.ts'
import { returnCardMoney } from './modules/gift-card-orders/return-card-money.ts'
import { followDays } from './modules/groups/follow-days.ts'
import { runImport } from './modules/imports/run-import.ts'
import { followCancellation } from './modules/invoices/cancel-invoice.ts'
import { creditRefunds } from './modules/invoices/credit-refunds.ts'
import { closeMonths } from './modules/invoices/issue-global.ts'
import { stampInvoice } from './modules/invoices/stamp-invoice.ts'
import { answerProspect } from './modules/mail/answer-prospect.ts'
import { askAddressee } from './modules/mail/ask-addressee.ts'
import { notifyAccess } from './modules/mail/notify-access.ts'
import { notifyAddressee } from './modules/mail/notify-addressee.ts'
import { notifyAgencyChange } from './modules/mail/notify-agency-change.ts'
import { notifyCallRequest } from './modules/mail/notify-call-request.ts'
import { notifyDisputeDue } from './modules/mail/notify-dispute-due.ts'
import { notifyDomain } from './modules/mail/notify-domain.ts'
import { notifyMerchantKey } from './modules/mail/notify-merchant-key.ts'
import { notifyPayout } from './modules/mail/notify-payout.ts'
import { notifyQuoter } from './modules/mail/notify-quoter.ts'
import {
  answerRegistrant,
  notifyKnownRegistrant,
  notifyRegistrant,
} from './modules/mail/notify-registrant.ts'
import { notifyTakenBack } from './modules/mail/notify-taken-back.ts'
import { sendArrivals } from './modules/mail/send-arrivals.ts'
import { sendCart } from './modules/mail/send-cart.ts'
import { sendGiftCard } from './modules/mail/send-gift-card.ts'
import { sendGiftCardOrder } from './modules/mail/send-gift-card-order.ts'
import { sendInvitation } from './modules/mail/send-invitation.ts'
import { sendInvoice } from './modules/mail/send-invoice.ts'
import { sendMail } from './modules/mail/send-mail.ts'
import { sendProspectInvitation } from './modules/mail/send-prospect-invitation.ts'
import { sendRecovery } from './modules/mail/send-recovery.ts'
import { sendStatement } from './modules/mail/send-statement.ts'
import { notifyNotice } from './modules/notices/notify-notice.ts'
import { compareSettlements } from './modules/payments/compare-settlement.ts'
import { followFailedRefund } from './modules/payments/follow-failed-refund.ts'
import { providersOf } from './modules/payments/provider-of.ts'
import { reconcileOpenPayments, reconcilePayment } from './modules/payments/reconcile-payment.ts'
import { sendOpenRefunds, sendRefund } from './modules/payments/send-refund.ts'
import { followRegistration } from './modules/prospects/follow-registration.ts'
import { sendPush } from './modules/push-sending/send-push.ts'
import { releaseRooms } from './modules/registrations/release-rooms.ts'
import { refreshReports } from './modules/reports/refresh-report.ts'
import { forgetOld } from './modules/retention/forget-old.ts'
import { completeSales } from './modules/sales/complete-sales.ts'
import { followBalances } from './modules/sales/follow-balances.ts'
import { notifyDeadlines } from './modules/sales/notify-deadlines.ts'
import { notifyHoldEndings } from './modules/sales/notify-hold-endings.ts'
import { sweepHolds } from './modules/sales/sweep-holds.ts'
import { notifyArrivals } from './modules/subscriptions/notify-arrivals.ts'
import { notifyStatements } from './modules/subscriptions/notify-statements.ts'
import { followSupplierBooking } from './modules/suppliers/follow-supplier-booking.ts'
import { sweepSupplierBookings } from './modules/suppliers/sweep-supplier-bookings.ts'
import { withholdFromAll } from './modules/withholdings/book-withholdings.ts'
import { noteSpentJobs } from './modules/work-desk/note-spent-jobs.ts'
import { closeDatabase, openBeside, uses } from './platform/database/open-database.ts'
import type { Deps, JobHandlers } from './platform/deps.ts'
import { keepRunning } from './platform/jobs/job-runner.ts'
import { tracedJob } from './platform/log/tracing.ts'

type Work = (deps: Deps, payload: unknown) => Promise<unknown>

/** All peers except the payment providers. */
const handlers: Partial<JobHandlers> = {
  'reconcile-payment': reconcilePayment,
  'send-refund': sendRefund,
  'follow-refund': followFailedRefund,
  'follow-charge': followAnyCharge,
  'follow-gift-card-order': followCardOrder,
  'return-card-money': returnCardMoney,
  'send-gift-card-order': sendGiftCardOrder,
  'stamp-invoice': stampInvoice,
  'cancel-invoice': followCancellation,
  'send-invoice': sendInvoice,
  'send-gift-card': sendGiftCard,
  'follow-dispute': followDispute,
  'concede-dispute': concedeDispute,
  'send-evidence': sendEvidence,
  'notify-dispute-due': notifyDisputeDue,
  'follow-supplier-booking': followSupplierBooking,
  'apply-import': runImport,
  'send-mail': sendMail,
  'ask-addressee': askAddressee,
  'notify-addressee': notifyAddressee,
  'notify-domain': notifyDomain,
  'notify-merchant-key': notifyMerchantKey,
  'notify-payout': notifyPayout,
  'notify-quoter': notifyQuoter,
  'notify-taken-back': notifyTakenBack,
  'send-arrivals': sendArrivals,
  'send-statement': sendStatement,
  'send-invitation': sendInvitation,
  'answer-prospect': answerProspect,
  'notify-call-request': notifyCallRequest,
  'notify-agency-change': notifyAgencyChange,
  'invite-prospect': sendProspectInvitation,
  'follow-prospect': followRegistration,
  'send-recovery': sendRecovery,
  'notify-access': notifyAccess,
  'notify-registrant': notifyRegistrant,
  'release-rooms': releaseRooms,
  'notify-known-registrant': notifyKnownRegistrant,
  'answer-registrant': answerRegistrant,
  'send-cart': sendCart,
  'notify-notice': notifyNotice,
  'send-push': sendPush,
  'notify-crm': notifyCrm,
  'deliver-to-crm': deliverToCrm,
}

/** Scheduled jobs, once for all processes: name, cron times in UTC, work. */
const rounds: readonly { name: string; match: string; work: (deps: Deps) => Promise<unknown> }[] = [
  { name: 'reconcile-open-payments', match: '* * * * *', work: reconcileOpenPayments },
  { name: 'send-open-refunds', match: '*/5 * * * *', work: sendOpenRefunds },
  { name: 'credit-refunds', match: '*/2 * * * *', work: creditRefunds },
  // SAT requires the global invoice of a month within a day of the month's end; an agency's day begins in its own
  // time zone.
  { name: 'close-months', match: '23 * 1-5 * *', work: closeMonths },
  { name: 'notify-hold-endings', match: '* * * * *', work: notifyHoldEndings },
  { name: 'refresh-reports', match: '* * * * *', work: refreshReports },
  { name: 'notify-deadlines', match: '7 * * * *', work: notifyDeadlines },
  { name: 'notify-arrivals', match: '2,17,32,47 * * * *', work: notifyArrivals },
  { name: 'notify-statements', match: '9,39 * * * *', work: notifyStatements },
  { name: 'follow-gift-card-orders', match: '* * * * *', work: followCardOrders },
  { name: 'expire-gift-cards', match: '11 * * * *', work: expireGiftCards },
  { name: 'follow-balances', match: '13 * * * *', work: followBalances },
  { name: 'follow-group-days', match: '4,19,34,49 * * * *', work: followDays },
  { name: 'withhold-taxes', match: '28 * * * *', work: withholdFromAll },
  // Every hour, a day ends in some time zone.
  { name: 'complete-sales', match: '7 * * * *', work: completeSales },
  { name: 'follow-closings', match: '3,18,33,48 * * * *', work: followClosings },
  { name: 'compare-settlements', match: '41 10 * * *', work: compareSettlements },
  { name: 'follow-disputes', match: '33 */6 * * *', work: followDisputes },
  { name: 'remind-disputes', match: '36 * * * *', work: remindDisputes },
  // In the morning in Mexico, so that owners can correct problems on the same day.
  { name: 'follow-domains', match: '27 14 * * *', work: followDomains },
  { name: 'note-spent-jobs', match: '51 * * * *', work: noteSpentJobs },
  { name: 'sweep-supplier-bookings', match: '56 * * * *', work: sweepSupplierBookings },
  { name: 'forget-old', match: '17 9 * * *', work: forgetOld },
]

/** The interval at which a process releases expired holds, so that their stock is soon on sale again. */
const sweepMillis = 3_000

/** Sweeps until `stop`, which waits for the running sweep. Several processes may sweep at once: each hold ends once. */
function sweepRegularly(deps: Deps): { stop(): Promise<void> } {
  let sweep: Promise<unknown> | null = null
  const timer = setInterval(() => {
    sweep ??= sweepHolds(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'holds could not be swept'))
      .finally(() => {
        sweep = null
      })
  }, sweepMillis)
  return {
    async stop() {
      clearInterval(timer)
      await sweep
    },
  }
}

/**
 * Runs this process's share of the jobs until `stop`, which waits for running jobs. A job that throws is retried
 * with backoff.
 */
export async function startJobs(requests: Deps): Promise<{ stop(): Promise<void> }> {
  // Leaves most database connections to requests.
  const database = openBeside(requests.database, uses.jobs)
  const deps = { ...requests, database }
  const ofProviders = providersOf(deps).map(({ jobs }) => jobs)
  const works = Object.entries(Object.assign({}, handlers, ...ofProviders)) as [string, Work][]
  const taskList: TaskList = {}
  for (const [name, work] of [...works, ...rounds.map(({ name, work }) => [name, work] as const)]) {
    taskList[name] = async (payload: unknown, { job }) => {
      try {
        await tracedJob(deps.tracer, name, () => work(deps, payload))
      } catch (error) {
        const { id, attempts } = job
        deps.log.warn({ job: name, id, attempts, err: error }, 'job failed')
        // The queue stores and prints the message, so it must not contain personal data.
        throw new Error(`${name} failed: see the log`)
      }
    }
  }
  const parsedCronItems = parseCronItems(
    rounds.map(({ name, match }) => ({ task: name, match, options: { maxAttempts: 1 } })),
  )
  const runner = await keepRunning({ database, taskList, parsedCronItems, concurrency: 6, log: deps.log })
  const sweeper = sweepRegularly(deps)
  let stopping: Promise<unknown> | undefined
  return {
    async stop() {
      stopping ??= Promise.all([sweeper.stop(), runner.stop()]).then(() => closeDatabase(database))
      await stopping
    },
  }
}
