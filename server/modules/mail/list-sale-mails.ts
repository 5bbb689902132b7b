import { desc, eq } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import type { ListedMailState } from '#core/sales/mails.ts'
import { keeperFor } from '#server/modules/accounts/portfolio.ts'
import { findSaleRow } from '#server/modules/sales/sale-rows.ts'
import { requireReached } from '#server/modules/sales-desk/reach-desk-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { listMailJobs } from '#server/platform/jobs/spent-jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { plainAbout } from './send-mail.ts'
import { sentMails } from './tables.ts'

/**
 * The e-mails about a sale, the latest first, including those that are waiting or failed. Errors: `unauthenticated`,
 * `forbidden`, `sale_not_found`.
 */
export async function listSaleMails(context: Caller, { saleId }: Input<'agency.listSaleMails'>) {
  const { deps, actor } = context
  requireRight(context, 'see a sale')
  return await transactAs(deps.database, actor, async (tx) => {
    const sale = await requireReached(tx, context, 'see a sale', await findSaleRow(tx, saleId))
    const { accountId, sellerId: personId, customer } = sale
    const keeperId = await keeperFor(tx, actor, 'resend mails', accountId)
    const may = can(actor, 'resend mails', { accountId, personId, keeperId }) && customer !== null
    const waiting = (await listMailJobs(tx, saleId)).map(({ id, payload, at, hasFailed }) => ({
      ...{ id: `job-${id}`, about: plainAbout[payload.template], to: customer?.email ?? '' },
      ...{ at: at.toISOString(), state: stateOf(hasFailed), problem: null },
      ...{ isKept: false, isResendable: may && hasFailed },
    }))
    const rows = await tx
      .select()
      .from(sentMails)
      .where(eq(sentMails.saleId, saleId))
      .orderBy(desc(sentMails.at), sentMails.id)
    const sent = rows.map(({ id, about, sentTo, state, problem, at, letter, job }) => ({
      ...{ id, about, to: sentTo, state, problem, at: at.toISOString() },
      ...{ isKept: letter !== null, isResendable: may && job !== null },
    }))
    return { mails: [...waiting, ...sent], mayCorrect: can(actor, 'pay a sale', { accountId, personId }) }
  })
}

const stateOf = (hasFailed: boolean): ListedMailState => (hasFailed ? 'failed' : 'waiting')
