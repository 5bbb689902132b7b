import { eq } from 'drizzle-orm'
import { type Actor, can } from '#core/access.ts'
import { hoursInTexts } from '#core/agencies/contact.ts'
import { bankOf, maskClabe } from '#core/app/mexico.ts'
import { readCardRules } from '#server/modules/accounts/card-rules.ts'
import { offerableInstalments } from '#server/modules/accounts/instalment-options.ts'
import { readPlanRules } from '#server/modules/accounts/plan-rules.ts'
import { type Account, accounts } from '#server/modules/accounts/tables.ts'
import { readCredit } from '#server/modules/branches/standing.ts'
import { readContract } from '#server/modules/legal-texts/newer-contract.ts'
import { listMerchantAccountsOf } from '#server/modules/merchant-accounts/merchant-account-rows.ts'
import { hoursWords } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readDocuments } from './documents.ts'
import { findExecutive } from './find-executive.ts'
import { readOwed, readSentAgain, readSigner } from './owed-corrections.ts'
import { readDataVersion, readLatestChanges } from './read-changes.ts'
import { registrations } from './tables.ts'

/** The requester's agency, with all its data. Errors: `unauthenticated`, `forbidden`. */
export async function getAffiliate(context: Caller) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'see the agency')
  return await transactAs(deps.database, context.actor, (tx) => readAffiliate(deps, tx, context, accountId))
}

/** As `getAffiliate`, within a transaction after a change. */
export async function readAffiliate(deps: Deps, tx: Transaction, { actor }: Requester, accountId: string) {
  const [row] = await tx
    .select({
      account: accounts,
      registration: registrations,
    })
    .from(accounts)
    .leftJoin(registrations, eq(registrations.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (!row) return refuse('account_not_found')
  const { account, registration } = row
  const mayChange = can(actor, 'change the agency', { accountId })
  const { id, state, name, legalName, address, phone, email, rnt, currency } = account
  const { commissionBp, markupBp, sellerBp, secondPhone, addressLine, openingHours } = account
  return {
    id,
    state,
    reason: registration?.reason ?? null,
    name,
    legalName,
    address,
    phone,
    email,
    secondPhone,
    addressLine,
    openingHours,
    hours: hoursInTexts(openingHours, hoursWords),
    rnt,
    // Only owners see the agency's documents and bank account.
    registration:
      registration && mayChange ? await presentRegistration(deps, tx, actor, account, registration) : null,
    presence: mayChange ? await presentPresence(tx, account) : null,
    currency,
    ...(await readCredit(tx, actor, accountId)),
    agreement: can(actor, 'see earnings', { accountId }) ? { commissionBp, markupBp } : null,
    sellerBp,
    overduePolicy: account.overduePolicy,
    instalments: await offerableInstalments(tx, accountId, deps.clock.now()),
    // A branch may not read the row of its agency, which contains the plans.
    paymentPlans: (await plansOf(tx, accountId)) ?? (await plansOf(deps.database, accountId)),
    cardRules: (await cardRulesOf(tx, accountId)) ?? (await cardRulesOf(deps.database, accountId)),
    // Existing accounts remain the agency's own when staff withdraw the permission: their refunds and disputes
    // continue.
    hasMerchants:
      can(actor, 'manage merchant accounts', { accountId }) &&
      (account.mayUseMerchants || (await listMerchantAccountsOf(tx, accountId)).length > 0),
    mayChange,
    executive: can(actor, 'see the balance', { accountId })
      ? await findExecutive(tx, actor, accountId)
      : null,
  }
}

/** The public data other than the contact data, with pending and refused proposals. */
async function presentPresence(tx: Transaction, { id, tagline }: Account) {
  const latest = await readLatestChanges(tx, id)
  return {
    tagline,
    version: await readDataVersion(tx, id),
    changes: latest
      .filter(({ state }) => state === 'pending' || state === 'refused')
      .map(({ id: changeId, kind, value, state, reason, proposedAt }) => ({
        ...{ id: changeId, kind, value, reason },
        isPending: state === 'pending',
        proposedAt: proposedAt.toISOString(),
      })),
  }
}

async function presentRegistration(
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  account: Account,
  registration: typeof registrations.$inferSelect,
) {
  const { accountId, personKind, contactName, city, stateCode, rfc, taxRegime, fiscalPostcode, terms } =
    registration
  const clabe = unseal(deps, registration.clabe)
  const papers = await readDocuments(tx, accountId, personKind, deps.clock.now())
  const corrections = await readOwed(tx, account, papers)
  return {
    personKind,
    contactName,
    city,
    stateCode,
    rfc,
    taxRegime,
    fiscalPostcode,
    terms,
    contract: await readContract(tx, deps, terms.version),
    bank: clabe ? { masked: maskClabe(clabe), name: bankOf(clabe), holder: registration.clabeHolder } : null,
    receivedAt: registration.receivedAt.toISOString(),
    decidedAt: registration.decidedAt?.toISOString() ?? null,
    documents: papers,
    owed: corrections.papers,
    corrections: {
      ...corrections,
      ...(corrections.message && { signedBy: await readSigner(tx, actor, accountId) }),
    },
    sentAgainAt: await readSentAgain(tx, accountId),
  }
}

const plansOf = async (executor: Executor, accountId: string) =>
  (await readPlanRules(executor, { accountId }))[0]?.rules ?? undefined

async function cardRulesOf(executor: Executor, accountId: string) {
  const [rules] = await readCardRules(executor, { accountId })
  return rules && { amounts: rules.amounts, refunds: rules.refunds }
}
