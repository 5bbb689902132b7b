import { eq, sql } from 'drizzle-orm'
import { type AccountState, type DocumentKind, isToSend } from '#core/agencies/accounts.ts'
import type { Input } from '#core/contract/calls.ts'
import { moveLockedAccount } from '#server/modules/accounts/move-account.ts'
import { people } from '#server/modules/people/tables.ts'
import { notifyPeople } from '#server/modules/push/notify-people.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue, enqueueCrmNews } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type Document, readDocuments } from './documents.ts'
import { requireFile, requireSeen } from './reach-registration.ts'
import { registrations } from './tables.ts'
import { wordsOfData, wordsOfPapers } from './words-of-corrections.ts'

/**
 * E-mails an agency all requested corrections at once. A registration that is not approved yet then waits for the
 * agency; an active agency continues to sell. Errors: `registration_not_found`, `registration_changed`,
 * `registration_state` for a closed agency, and `bad_request` if there is nothing to correct.
 */
export async function askForCorrections(
  context: Caller,
  round: Input<'admin.askForCorrections'>,
): Promise<{ state: AccountState }> {
  const { deps, actor } = context
  const personId = requireRight(context, 'decide registrations')
  const { accountId, version, data, said } = round
  return await transactAs(deps.database, actor, async (tx) => {
    const { account, registration } = await requireFile(tx, context, accountId, { lock: true })
    await requireSeen(tx, accountId, version)
    const { state: from, language } = account
    if (from === 'closed') return refuse('registration_state')
    const papers = await readDocuments(tx, accountId, registration.personKind, deps.clock.now())
    const wanted = papersOf(papers, round.kinds)
    const { kinds } = wanted
    const written = [...wordsOfData(data, language), ...(said ? [said] : [])].join('\n')
    if (kinds.length === 0 && written === '') return refuse('bad_request', { field: 'said' })
    // Requesting corrections from an active agency does not change its state.
    const to = from === 'news' || from === 'in_process' ? 'rejected' : from
    const isSentBack = to === 'rejected'
    const executiveId = registration.executiveId ?? (isSentBack ? personId : null)
    const reason = [...wordsOfPapers(wanted, language), ...(written ? [written] : [])].join('\n')
    await tx
      .update(registrations)
      .set({
        executiveId,
        contactedAt: sql`now()`,
        ...(isSentBack && { reason, nextOn: null, decidedAt: sql`now()` }),
      })
      .where(eq(registrations.accountId, accountId))
    if (to !== from) {
      await moveLockedAccount(tx, account, to)
      const news = { event: 'registration.moved', subject: accountId, at: deps.clock.now() } as const
      await enqueueCrmNews(tx, { ...news, details: { from, to } })
    }
    const signedBy = executiveId ?? personId
    const details = { kinds, marked: data, message: said, signedBy, ...(to !== from && { from, to }) }
    await recordAuditEvent(tx, context, { accountId, event: 'registration_asked', details })
    const by = await nameOf(tx, signedBy)
    const asked = { ...wanted, data, said, ...(by && { by }) }
    await enqueue(tx, 'notify-registrant', { accountId, what: 'corrections', asked })
    const told = { topic: 'document_rejected', tag: `corrections:${accountId}` } as const
    await notifyPeople(tx, { accountId, owners: true }, { ...told, path: '/agency/affiliate' })
    return { state: to }
  })
}

/**
 * The documents of this round. A rejected document is included until it is uploaded again; a missing one is not
 * included if it has been uploaded since.
 */
function papersOf(papers: readonly Document[], missing: readonly DocumentKind[]) {
  const wanted = papers.filter(
    ({ kind, state }) => state === 'rejected' || (isToSend(state) && missing.includes(kind)),
  )
  const reasons: Partial<Record<DocumentKind, string>> = {}
  for (const { kind, state, reason } of wanted) if (state === 'rejected' && reason) reasons[kind] = reason
  const states = Object.fromEntries(wanted.map(({ kind, state }) => [kind, state]))
  return { kinds: wanted.map(({ kind }) => kind), reasons, states }
}

async function nameOf(tx: Transaction, personId: string): Promise<string | null> {
  const [row] = await tx.select({ name: people.name }).from(people).where(eq(people.id, personId))
  return row?.name ?? null
}
