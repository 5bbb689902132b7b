import { setTimeout } from 'node:timers/promises'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { documentsOf } from '#core/agencies/accounts.ts'
import { sameText } from '#core/app/language.ts'
import { zoneOfState } from '#core/app/mexico.ts'
import type { Input } from '#core/contract/calls.ts'
import { brandTheme } from '#core/looks/brand.ts'
import { insertAccount } from '#server/modules/accounts/account-rows.ts'
import { nextAccountId } from '#server/modules/accounts/next-account-id.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { requireAccepted } from '#server/modules/legal-texts/require-accepted.ts'
import { createInvited } from '#server/modules/people/create-person.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { people } from '#server/modules/people/tables.ts'
import { type Caller, type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { claimKey } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { loadBrand } from '#server/platform/database/stored-brand.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue, enqueueCrmNews } from '#server/platform/jobs/jobs.ts'
import { fingerprint, fingerprints, seal } from '#server/platform/keys/sealed.ts'
import { letterAt, welcomeRegistrant } from './first-letter.ts'
import { noteSearched } from './note-searched.ts'
import { findIssued, issueRegistrationToken, registrationTokensOf } from './registration-token.ts'
import { leads, registrations } from './tables.ts'
import { answerRegistrant } from './write-registrant.ts'

type Handed = Input<'home.register'>

/** The minimum response time, so that small differences in processing time do not reveal known e-mails. */
const minMillis = 80

/** Commissions in basis points, until the registration is approved. */
const nothing = { hotels: 0, tours: 0, transfers: 0 }
const usualSellerBp = 4_000
/** The owner writes it later. */
const tagline = sameText('')

/**
 * Registers an agency: creates an account in state `news` and invites its owner by e-mail. If the RFC, the e-mail or
 * the bank account is known, nothing is created and its holder receives an e-mail; the response is the same. The
 * address entered receives an e-mail in either case, so that the page's confirmation is true; if `papers` were
 * announced, the e-mail is sent after they arrive or time out. Repeated calls with the same key return the same token.
 */
export async function register(context: Caller, handed: Handed): Promise<{ token: string }> {
  const { deps } = context
  const [token, ...earlier] = registrationTokensOf(deps, handed.idempotencyKey)
  const [isNew] = await Promise.all([take(deps, context, handed, token), setTimeout(minMillis)])
  // A retry after a key rotation may have a token from an earlier key.
  return { token: (!isNew && (await findIssued(deps.database, [token, ...earlier]))) || token }
}

async function take(deps: Deps, requester: Requester, handed: Handed, token: string): Promise<boolean> {
  try {
    return await takeOnce(deps, requester, handed, token)
  } catch (error) {
    // Two people submitted the same address at the same moment: on the retry, the second request finds it known.
    if (sqlState(error) !== '23505') throw error
    return await takeOnce(deps, requester, handed, token)
  }
}

async function takeOnce(deps: Deps, requester: Requester, handed: Handed, token: string): Promise<boolean> {
  // A retry may announce different documents.
  const { idempotencyKey: key, papers, keptAt, ...body } = handed
  const awaited = documentsOf(handed.personKind).filter((kind) => papers.includes(kind))
  return await transact(deps.database, async (tx) => {
    const { isNew } = await claimKey(tx, { scope: 'register', key, body }, {})
    if (!isNew) return false
    const offline = keptAt !== undefined
    await requireAccepted(tx, deps, { versions: { agency_contract: handed.terms }, offline })
    const { personKind, language } = handed
    const typed = normaliseEmail(handed.email)
    const known = await findKnown(deps, tx, handed)
    // For a known registrant, the same inserts and waits are made and then rolled back, so that the response time is
    // the same.
    await tx.execute(sql`SAVEPOINT made`)
    const email = known ? `${newId()}@known.invalid` : handed.email
    const accountId = await insertRegistration(deps, tx, requester, { ...handed, email })
    await tx.execute(known ? sql`ROLLBACK TO SAVEPOINT made` : sql`RELEASE SAVEPOINT made`)
    await issueRegistrationToken(tx, token, {
      personKind,
      ...(known ? { decoy: {}, email: typed, language } : { accountId, awaited }),
    })
    if (!known) await welcomeRegistrant(tx, accountId, letterAt(awaited, deps.clock.now()))
    else {
      await answerRegistrant(tx, { email: typed, language })
      if (known.email !== typed)
        await enqueue(
          tx,
          'notify-known-registrant',
          { personId: known.id },
          { jobKey: `known-registrant:${known.id}` },
        )
    }
    return true
  })
}

/**
 * The person with this e-mail, or the owner of the agency with this RFC or bank account; null if there is none. Both
 * are always looked up.
 */
async function findKnown(
  deps: Deps,
  tx: Transaction,
  handed: Handed,
): Promise<{ id: string; email: string } | null> {
  const clabeHashes = fingerprints(deps, handed.clabe)
  const [own] = await tx
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(eq(people.email, normaliseEmail(handed.email)))
  const [owner] = await tx
    .select({ id: people.id, email: people.email })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .innerJoin(people, eq(people.accountId, accounts.id))
    .where(
      sql`${or(eq(registrations.rfc, handed.rfc), inArray(registrations.clabeHash, clabeHashes))}
        AND ${accounts.state} <> 'closed' AND ${people.role} = 'owner' AND ${people.state} <> 'suspended'`,
    )
    .orderBy(people.createdAt)
    .limit(1)
  return own ?? owner ?? null
}

async function insertRegistration(
  deps: Deps,
  tx: Transaction,
  requester: Requester,
  handed: Handed,
): Promise<string> {
  const accountId = await nextAccountId(tx)
  const email = normaliseEmail(handed.email)
  await insertAccount(tx, {
    id: accountId,
    name: handed.tradeName,
    legalName: handed.legalName,
    address: handed.address,
    phone: handed.phone,
    email,
    tagline,
    language: handed.language,
    currency: 'MXN',
    theme: { ...brandTheme(await loadBrand(tx)), logo: null },
    kinds: ['hotels', 'tours', 'transfers'],
    markupBp: nothing,
    commissionBp: nothing,
    sellerBp: usualSellerBp,
    state: 'news',
    timeZone: zoneOfState(handed.stateCode),
  })
  const { personKind, contactName, city, stateCode, rfc, taxRegime, fiscalPostcode, attribution } = handed
  const [lead] = handed.leadId
    ? await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, handed.leadId))
    : []
  await tx.insert(registrations).values({
    accountId,
    leadId: lead?.id ?? null,
    personKind,
    contactName,
    city,
    stateCode,
    rfc,
    taxRegime,
    fiscalPostcode,
    clabe: seal(deps, handed.clabe),
    clabeHash: fingerprint(deps, handed.clabe),
    clabeHolder: handed.clabeHolder,
    terms: { version: handed.terms, at: deps.clock.now().toISOString() },
    attribution,
  })
  await noteSearched(tx, accountId)
  const { language, phone } = handed
  const person = { id: newId(), accountId, role: 'owner', name: contactName, email, phone, language } as const
  await createInvited(tx, person)
  await recordAuditEvent(tx, requester, {
    accountId,
    event: 'registration_received',
    details: { terms: handed.terms, leadId: lead?.id ?? null },
  })
  if (lead) await enqueue(tx, 'follow-prospect', { accountId })
  const details = { from: null, to: 'news' }
  await enqueueCrmNews(tx, { event: 'registration.moved', subject: accountId, at: deps.clock.now(), details })
  return accountId
}
