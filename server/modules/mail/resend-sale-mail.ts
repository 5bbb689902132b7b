import { and, eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import type { SaleMail } from '#core/sales/mails.ts'
import { correctEmail } from '#server/modules/sales/change-email.ts'
import { reachSale, reachSaleLocked, withoutKeys } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue, type Jobs } from '#server/platform/jobs/jobs.ts'
import { listMailJobs } from '#server/platform/jobs/spent-jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { findMailFacts } from './mail-facts.ts'
import { plainAbout } from './send-mail.ts'
import { sentMails } from './tables.ts'
import { writeLetter } from './write-letter.ts'

/** The rate limits: one per e-mail, and one per corrected address. */
interface Limits {
  ofMail: () => void
  ofAddress: () => void
}

/**
 * Writes an e-mail to a sale's customer again from current data, and sends it to the stored address or to `email`,
 * which replaces that address. Repeating a request with the same key changes nothing. Errors: `sale_not_found`,
 * `mail_not_found`, also for an e-mail to the agency, and `mail_outdated`.
 */
export async function resendSaleMail(
  context: Caller & Pick<Context, 'sessionHash'>,
  { idempotencyKey: key, ...body }: Input<'agency.resendSaleMail'>,
  limits: Limits,
): Promise<void> {
  const { deps } = context
  const { saleId, mailId, email } = body
  const byRole = withoutKeys(context)
  requireRight(context, 'resend mails')
  await reachSale(deps.database, byRole, 'resend mails', saleId)
  if (email) await reachSale(deps.database, byRole, 'pay a sale', saleId)
  limits.ofMail()
  const { about, job } = (await findJob(deps.database, saleId, mailId)) ?? refuse('mail_not_found')
  if (!(await stillApplies(deps, job))) refuse('mail_outdated')
  await transact(deps.database, async (tx) => {
    const whole = await reachSaleLocked(tx, byRole, 'resend mails', saleId)
    const { sale } = whole
    await withIdempotency(tx, { scope: `resend:${saleId}`, key, body }, async () => {
      const { customer } = sale
      if (!customer) return refuse('mail_not_found')
      if (email && email !== customer.email) {
        limits.ofAddress()
        await correctEmail(tx, { sale: { ...sale, customer }, email, requester: context })
      } else if (!customer.email) refuse('bad_request', { field: 'email' })
      await recordEvent(tx, { sale, event: 'mail_resent', requester: context, details: { mail: about } })
      await enqueue(tx, 'send-mail', job, { jobKey: `mail-again:${mailId}` })
      return {}
    })
  })
}

/** The job that wrote an e-mail to the customer, or failed to write it. */
async function findJob(
  executor: Executor,
  saleId: string,
  mailId: string,
): Promise<{ about: SaleMail; job: Jobs['send-mail'] } | null> {
  const failed = (await listMailJobs(executor, saleId)).find(({ id }) => mailId === `job-${id}`)
  if (failed) {
    return failed.hasFailed ? { about: plainAbout[failed.payload.template], job: failed.payload } : null
  }
  const [row] = await executor
    .select({ about: sentMails.about, job: sentMails.job })
    .from(sentMails)
    .where(and(eq(sentMails.id, mailId), eq(sentMails.saleId, saleId)))
  return row?.job ? { about: row.about, job: row.job } : null
}

async function stillApplies(deps: Deps, job: Jobs['send-mail']): Promise<boolean> {
  const facts = await findMailFacts(deps, job)
  return facts !== null && writeLetter(job.template, facts, job, deps.clock.now()) !== null
}
