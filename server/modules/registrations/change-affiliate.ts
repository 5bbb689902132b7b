import { eq } from 'drizzle-orm'
import type { PersonKind } from '#core/agencies/accounts.ts'
import { hoursInTexts } from '#core/agencies/contact.ts'
import { type CorrectableData, correctableData, papersOutdatedBy } from '#core/agencies/registration-desk.ts'
import { sameText } from '#core/app/language.ts'
import { maskClabe } from '#core/app/mexico.ts'
import type { Input } from '#core/contract/calls.ts'
import { wholeText } from '#core/looks/booking-pages.ts'
import type { OverduePolicy } from '#core/sales/sales.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { requirePassword } from '#server/modules/people/begin-second-factor.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { forgetStorefront } from '#server/modules/products/get-storefront.ts'
import { hoursWords } from '#server/modules/vouchers/vouchers-texts.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { fingerprint, fingerprints, seal, unseal } from '#server/platform/keys/sealed.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readAffiliate } from './get-affiliate.ts'
import { outdateDocument } from './move-document.ts'
import { noteSearched } from './note-searched.ts'
import { lockFile } from './reach-registration.ts'
import { requireSameData } from './read-changes.ts'
import { registrations } from './tables.ts'

interface TaxAndBank {
  password: string
  personKind: PersonKind
  legalName: string
  rfc: string
  taxRegime: string
  fiscalPostcode: string
  clabe?: string | undefined
  clabeHolder: string
}

/**
 * Changes how customers and the platform reach the agency. Errors: `agency_changed` if another person changed its data
 * first, `registration_not_found` if the data belongs to a registration that the account does not have.
 */
export async function changeContact(context: Caller, contact: Input<'agency.changeContact'>) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  const { version, openingHours, ...said } = contact
  const { phone, email, address, contactName, city, stateCode, secondPhone, addressLine } = said
  const ofRegistration = { contactName, city, stateCode }
  const changed = await transactAs(deps.database, context.actor, async (tx) => {
    await lockFile(tx, accountId)
    await requireSameData(tx, accountId, version)
    const before = await readContact(tx, accountId)
    const after = { phone, email: normaliseEmail(email), address, contactName }
    const corrected = changedIn(before, after)
    await updateAccount(tx, accountId, {
      ...{ phone, email: after.email, address },
      // Calls from older apps omit these fields.
      ...(secondPhone !== undefined && { secondPhone }),
      ...(addressLine !== undefined && { addressLine: addressLine || null }),
      ...(openingHours !== undefined && { openingHours }),
    })
    if (Object.values(ofRegistration).some((value) => value !== undefined)) {
      const { rowCount } = await tx
        .update(registrations)
        .set(ofRegistration)
        .where(eq(registrations.accountId, accountId))
      if (rowCount === 0) refuse('registration_not_found')
    }
    await noteSearched(tx, accountId)
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'contact_changed',
      details: {
        ...said,
        ...(openingHours && { hours: hoursInTexts(openingHours, hoursWords) }),
        corrected,
        was: wasOf(before, corrected),
      },
    })
    return await readAffiliate(deps, tx, context, accountId)
  })
  forgetStorefront(deps, accountId)
  return changed
}

/** Sets the line shown under the agency's name on the booking page; empty: none. Further errors: `agency_changed`. */
export async function changeTagline(context: Caller, { version, ...typed }: Input<'agency.changeTagline'>) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  const tagline = wholeText(typed) ?? sameText('')
  const changed = await transactAs(deps.database, context.actor, async (tx) => {
    await lockFile(tx, accountId)
    await requireSameData(tx, accountId, version)
    const { tagline: was } = await getAccount({ database: tx }, accountId)
    if (was.es !== tagline.es || was.en !== tagline.en) {
      await updateAccount(tx, accountId, { tagline })
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'tagline_changed',
        details: { was: { tagline: was }, tagline },
      })
    }
    return await readAffiliate(deps, tx, context, accountId)
  })
  forgetStorefront(deps, accountId)
  return changed
}

async function readContact(tx: Transaction, accountId: string): Promise<Said> {
  const { phone, email, address } = accounts
  const [row] = await tx
    .select({ phone, email, address, contactName: registrations.contactName })
    .from(accounts)
    .leftJoin(registrations, eq(registrations.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return row ?? {}
}

type Said = Partial<Record<CorrectableData, string | null | undefined>>

/** The names of the changed details. */
const changedIn = (before: Said, after: Said): CorrectableData[] =>
  correctableData.filter((field) => after[field] !== undefined && after[field] !== before[field])

/** The previous values of the changed details. */
const wasOf = (before: Said, changed: readonly CorrectableData[]): Said =>
  Object.fromEntries(changed.map((field) => [field, before[field] ?? '']))

/** Sets how sales with an overdue balance are handled. Errors: `unauthenticated`, `forbidden`. */
export async function changeOverduePolicy(context: Caller, overduePolicy: OverduePolicy) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  return await transactAs(deps.database, context.actor, async (tx) => {
    await updateAccount(tx, accountId, { overduePolicy })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'overdue_policy_changed',
      details: { overduePolicy },
    })
    return await readAffiliate(deps, tx, context, accountId)
  })
}

/**
 * Sets the agency's bank account and tax data, and notifies the owners by e-mail. Documents that prove the changed data
 * become outdated. Further errors: `credentials_wrong`, `agency_changed` and, for an agency without a registration,
 * `registration_not_found`.
 */
export async function changeTaxAndBank(context: Caller, changed: Input<'agency.changeTaxAndBank'>) {
  const { deps } = context
  const { accountId, personId } = requireOwnRight(context, 'change the agency')
  const person = (await findAddressee(deps.database, { id: personId })) ?? refuse('unauthenticated')
  await requirePassword(person, changed.password)
  return await transactAs(deps.database, context.actor, async (tx) => {
    const [before] = await tx
      .select()
      .from(registrations)
      .where(eq(registrations.accountId, accountId))
      .for('no key update')
    if (!before) return refuse('registration_not_found')
    await lockFile(tx, accountId)
    await requireSameData(tx, accountId, changed.version)
    const [account] = await tx
      .select({ legalName: accounts.legalName })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    const bank = isOtherAccount(deps, before, changed) ? (['clabe'] as const) : []
    const { password: _, clabe: __, version: ___, ...after } = changed
    const kind = changed.personKind === before.personKind ? [] : (['personKind'] as const)
    const former = { ...before, ...account, clabe: maskClabe(unseal(deps, before.clabe)) }
    const data = [...changedIn({ ...before, ...account }, after), ...bank]
    const corrected = [...kind, ...data]
    if (corrected.length === 0) return await readAffiliate(deps, tx, context, accountId)
    await write(deps, tx, accountId, changed)
    for (const paper of papersOutdatedBy(corrected)) await outdateDocument(tx, accountId, paper)
    const details = { corrected, was: wasOf(former, data) }
    await recordAuditEvent(tx, context, { accountId, event: 'tax_and_bank_changed', details })
    await enqueue(tx, 'notify-registrant', { accountId, what: 'data_changed' })
    return await readAffiliate(deps, tx, context, accountId)
  })
}

async function write(deps: Deps, tx: Transaction, accountId: string, changed: TaxAndBank): Promise<void> {
  const { personKind, legalName, rfc, taxRegime, fiscalPostcode, clabe, clabeHolder } = changed
  const bank = clabe === undefined ? {} : { clabe: seal(deps, clabe), clabeHash: fingerprint(deps, clabe) }
  await updateAccount(tx, accountId, { legalName })
  await tx
    .update(registrations)
    .set({ personKind, rfc, taxRegime, fiscalPostcode, clabeHolder, ...bank })
    .where(eq(registrations.accountId, accountId))
  await noteSearched(tx, accountId)
}

const isOtherAccount = (
  deps: Deps,
  { clabeHash }: typeof registrations.$inferSelect,
  { clabe }: TaxAndBank,
): boolean => clabe !== undefined && !fingerprints(deps, clabe).includes(clabeHash)
