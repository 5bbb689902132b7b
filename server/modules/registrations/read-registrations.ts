import { and, asc, count, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { AccountState } from '#core/accounts.ts'
import { bankOf } from '#core/mexico.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { unseal } from '#server/platform/sealed.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { countDocuments, type Document, readDocuments } from './documents.ts'
import { requireAction } from './move-account.ts'
import { registrations } from './tables.ts'

const pageSize = 50

const query = (tx: Transaction) =>
  tx
    .select({ registration: registrations, account: accounts })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
type Row = Awaited<ReturnType<typeof query>>[number]

/** Registrations, the longest waiting first, fifty at a time. */
export async function listRegistrations(
  deps: Deps,
  requester: Requester,
  { state, text, page }: { state?: AccountState | undefined; text?: string | undefined; page: number },
) {
  requireAction(requester, 'decide registrations')
  const part = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const filters: (SQL | undefined)[] = [
    state && eq(accounts.state, state),
    text
      ? or(...[accounts.name, accounts.email, registrations.rfc].map((column) => ilike(column, part)))
      : undefined,
  ]
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const rows = await query(tx)
      .where(and(...filters))
      .orderBy(asc(registrations.receivedAt), asc(registrations.accountId))
      .limit(pageSize)
      .offset((page - 1) * pageSize)
    const [total] = await tx
      .select({ count: count() })
      .from(registrations)
      .innerJoin(accounts, eq(accounts.id, registrations.accountId))
      .where(and(...filters))
    const list = []
    for (const row of rows) list.push(presentRow(row, await papersOf(deps, tx, row)))
    return { count: total?.count ?? 0, registrations: list }
  })
}

/** One registration with everything that is needed to decide it. Refuses with `registration_not_found`. */
export async function getRegistration(deps: Deps, requester: Requester, accountId: string) {
  requireAction(requester, 'decide registrations')
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const [row] = await query(tx).where(eq(registrations.accountId, accountId))
    if (!row) return refuse('registration_not_found')
    await recordDeed(tx, requester, { accountId, event: 'registration_opened' })
    const { account, registration } = row
    const { taxRegime, fiscalPostcode, clabeHolder, terms } = registration
    const clabe = unseal(deps, registration.clabe)
    const papers = await papersOf(deps, tx, row)
    return {
      ...presentRow(row, papers),
      legalName: account.legalName,
      address: account.address,
      taxRegime,
      fiscalPostcode,
      bank: { clabe, name: bankOf(clabe), holder: clabeHolder },
      terms,
      papers,
    }
  })
}

const papersOf = (deps: Deps, tx: Transaction, { registration }: Row): Promise<Document[]> =>
  readDocuments(tx, registration.accountId, registration.personKind, deps.clock.now())

function presentRow({ account, registration }: Row, papers: Document[]) {
  const { accountId, personKind, rfc, city, stateCode, contactName, leadId, attribution } = registration
  return {
    accountId,
    state: account.state,
    tradeName: account.name,
    personKind,
    rfc,
    city,
    stateCode,
    contactName,
    phone: account.phone,
    email: account.email,
    leadId,
    attribution,
    executiveId: registration.executiveId,
    reason: registration.reason,
    receivedAt: registration.receivedAt.toISOString(),
    decidedAt: registration.decidedAt?.toISOString() ?? null,
    documents: countDocuments(papers, personKind),
  }
}
