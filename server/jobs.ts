import { parseCronItems, run, type TaskList } from 'graphile-worker'
import { deliverSandboxWebhook, settleSandboxPayment } from './gateways/payments/sandbox/jobs.ts'
import { sendMail } from './modules/mail/send-mail.ts'
import { reconcileOpenPayments, reconcilePayment } from './modules/payments/reconcile-payment.ts'
import { sendRefund } from './modules/payments/send-refund.ts'
import { expireHold } from './modules/sales/expire-hold.ts'
import { sweepHolds } from './modules/sales/sweep-holds.ts'
import type { Deps } from './platform/deps.ts'
import { forgetOldKeys } from './platform/idempotency.ts'
import { jobLogger } from './platform/job-log.ts'
import type { Jobs } from './platform/jobs.ts'
import { loggableError } from './platform/loggable-error.ts'
import { forgetOldSessions } from './platform/sessions.ts'

type Work = (deps: Deps, payload: unknown) => Promise<unknown>
type Handlers = { [Name in keyof Jobs]: (deps: Deps, payload: Jobs[Name]) => Promise<unknown> }

const handlers: Handlers = {
  'expire-hold': expireHold,
  'reconcile-payment': reconcilePayment,
  'send-refund': sendRefund,
  'send-mail': sendMail,
  'deliver-sandbox-webhook': deliverSandboxWebhook,
  'settle-sandbox-payment': settleSandboxPayment,
}

/** What runs by the clock, once for all processes: name, cron times in UTC, work. */
const rounds: readonly { name: string; match: string; work: (deps: Deps) => Promise<unknown> }[] = [
  { name: 'sweep-holds', match: '* * * * *', work: sweepHolds },
  { name: 'reconcile-open-payments', match: '*/5 * * * *', work: reconcileOpenPayments },
  { name: 'forget-old-keys', match: '17 9 * * *', work: ({ database }) => forgetOldKeys(database) },
  { name: 'forget-old-sessions', match: '27 9 * * *', work: ({ database }) => forgetOldSessions(database) },
]

/**
 * Runs this process's share of the jobs until `stop`, which waits for those that are under way. A job that
 * throws is run again, later each time.
 */
export async function startJobs(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const works = Object.entries(handlers) as [string, Work][]
  const taskList: TaskList = {}
  for (const [name, work] of [...works, ...rounds.map(({ name, work }) => [name, work] as const)]) {
    taskList[name] = async (payload: unknown) => {
      try {
        await work(deps, payload)
      } catch (error) {
        deps.log.warn({ job: name, err: loggableError(error) }, 'job failed')
        // The queue stores and prints the message, so it gets one that names nobody.
        throw new Error(`${name} failed: see the log`)
      }
    }
  }
  const runner = await run({
    pgPool: deps.database.$client,
    taskList,
    parsedCronItems: parseCronItems(
      rounds.map(({ name, match }) => ({ task: name, match, options: { maxAttempts: 1 } })),
    ),
    concurrency: 6,
    // Notifications start jobs at once; this is for those whose time comes and for lost notifications.
    pollInterval: 1000,
    noHandleSignals: true,
    logger: jobLogger(deps.log),
  })
  let stopping: Promise<void> | undefined
  return {
    stop: () => {
      stopping ??= runner.stop()
      return stopping
    },
  }
}
