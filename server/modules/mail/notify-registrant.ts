import { and, asc, eq } from 'drizzle-orm'
import { type AccountState, canSignIn, mayReopenFrom, statesWithAgreement } from '#core/agencies/accounts.ts'
import { isPlainName, isShortPlainName, vettedName } from '#core/agencies/vetted-name.ts'
import { agencyPath } from '#core/app/addresses.ts'
import type { Language } from '#core/app/language.ts'
import { returnParameter } from '#core/app/return-address.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { people } from '#server/modules/people/tables.ts'
import { issueToken } from '#server/modules/people/tokens.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { wordsOfData, wordsOfPapers } from '#server/modules/registrations/words-of-corrections.ts'
import { mailTexts, mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'
import { agencyWords } from './agency-words.ts'
import { wordsAgreed } from './words-agreed.ts'
import { wordsApproved } from './words-approved.ts'
import { wordsReceived } from './words-received.ts'

/** Notifies an agency's owners of a change to its registration; the first letter has a link to set a password. */
export async function notifyRegistrant(deps: Deps, payload: Jobs['notify-registrant']): Promise<void> {
  const { accountId, what, asked, agreed, withdrawn, decided: change } = payload
  const { database } = deps
  const [agency] = await database
    .select({
      name: accounts.name,
      currency: accounts.currency,
      state: accounts.state,
      reason: registrations.reason,
      closedFrom: registrations.closedFrom,
    })
    .from(accounts)
    .innerJoin(registrations, eq(registrations.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (!agency) return
  const hasAgreement = statesWithAgreement.includes(agency.state)
  const news = lettersOf(what, agency.closedFrom, hasAgreement)
  const corrects = news === 'corrections' || news === 'corrections_selling'
  for (const owner of await ownersOf(deps, accountId)) {
    const { registration: t, access } = (await mailTextsOf(database))[owner.language]
    const texts = t.news[news]
    // The registrant expects the first letter and recognizes it by the names in it.
    const isNamed = owner.state === 'active' || (what === 'received' && isShortPlainName(agency.name))
    const name = isNamed ? agency.name : vettedName(agency.name, agency.state)
    const say = (text: string) => agencyWords(text, name, access.your_agency)
    const begins = await beginnings[what]?.(deps, accountId, owner.language)
    await deps.mail.send(
      await accessMail(deps, owner, {
        subject: say(texts.subject),
        heading: say(texts.heading),
        paragraphs: [
          say(texts.intro),
          ...(agreed ? wordsAgreed(agreed, agency.currency, owner.language) : []),
          ...(withdrawn ? wordsWithdrawn(withdrawn, owner.language) : []),
          ...(change ? wordsDecided(change, owner.language) : []),
          ...(agency.reason && (explained.has(what) || (corrects && !asked))
            ? [fill(t.reason, { reason: agency.reason })]
            : []),
          ...(begins?.paragraphs ?? []),
          texts.after,
          ...(begins?.closing ?? []),
        ],
        ...(asked && {
          points: [...wordsOfPapers(asked, owner.language), ...wordsOfData(asked.data ?? {}, owner.language)],
          quote: asked.said,
        }),
        sections: begins?.sections ?? [],
        mayGreet:
          what === 'received' ? isShortPlainName(owner.name) : decided.has(what) && isPlainName(owner.name),
        button: await buttonFor(deps, owner, accountId, corrects ? news : what),
        last: t.questions,
        ...(asked?.by && { signedBy: asked.by }),
      }),
    )
  }
}

/** The additional content for a new agency. */
const beginnings: Partial<Record<Jobs['notify-registrant']['what'], typeof wordsReceived>> = {
  received: wordsReceived,
  approved: wordsApproved,
}

/**
 * Selects the texts. A closed agency that never sold was turned down; jobs of earlier versions requested documents and
 * corrections separately.
 */
function lettersOf(
  what: Jobs['notify-registrant']['what'],
  closedFrom: AccountState | null,
  hasAgreement: boolean,
): keyof typeof mailTexts.es.registration.news {
  if (what === 'closed' && mayReopenFrom(closedFrom)) return 'turned_down'
  if (what === 'received_again' && hasAgreement) return 'received_again_selling'
  if (what !== 'corrections' && what in mailTexts.es.registration.news) return what
  return hasAgreement ? 'corrections_selling' : 'corrections'
}

/** The group whose rooms were withdrawn, the number of rooms, and the reason. */
function wordsWithdrawn(
  { name, rooms, reason }: NonNullable<Jobs['notify-registrant']['withdrawn']>,
  language: Language,
): string[] {
  const t = mailTexts[language].registration
  return [fill(t.withdrawn, { group: name[language], rooms }), fill(t.reason, { reason })]
}

/** The proposal, and why staff refused it. */
function wordsDecided(
  { kind, value, reason }: NonNullable<Jobs['notify-registrant']['decided']>,
  language: Language,
): string[] {
  const t = mailTexts[language].registration
  return [fill(t.proposed[kind], { value }), ...(reason ? [fill(t.reason, { reason })] : [])]
}

const explained = new Set<Jobs['notify-registrant']['what']>(['suspended', 'closed', 'duplicate'])

/** The letters sent after staff have checked the registration and the registrant. */
const decided = new Set<Jobs['notify-registrant']['what']>(['corrections', 'approved'])

const ownersOf = ({ database }: Deps, accountId: string) =>
  database
    .select()
    .from(people)
    .where(and(eq(people.accountId, accountId), eq(people.role, 'owner')))
    .orderBy(asc(people.createdAt))

type LetterKind = Jobs['notify-registrant']['what'] | 'corrections_selling'

/**
 * Returns the letter's button. People without a password set one; others open their area or, if it is closed, request a
 * call.
 */
async function buttonFor(
  { config, database, domains }: Deps,
  owner: typeof people.$inferSelect,
  accountId: string,
  what: LetterKind,
) {
  const t = mailTexts[owner.language].registration
  if (what === 'closed' || what === 'duplicate')
    return { label: t.call, url: `${config.baseUrl}/request-call` }
  const place = '/agency/affiliate'
  if (owner.state !== 'invited' && what === 'approved')
    return { label: t.open_page, url: domains.urlOf(accountId, agencyPath(accountId)) }
  if (owner.state !== 'invited') return { label: labelFor(what, t), url: `${config.baseUrl}${place}` }
  const token = await issueToken(database, 'invitation', { personId: owner.id })
  const url = `${config.baseUrl}/new-password?token=${token}&purpose=invitation`
  if (what !== 'corrections' && what !== 'corrections_selling') return { label: t.set_password, url }
  return {
    label: what === 'corrections' ? t.enter_registration : t.set_password,
    url: `${url}&${returnParameter}=${encodeURIComponent(place)}`,
  }
}

function labelFor(what: LetterKind, t: typeof mailTexts.es.registration): string {
  if (what === 'corrections_selling') return t.review_data
  return what === 'corrections' ? t.open_registration : t.open
}

/** Notifies a registered person that a registration with their data was submitted. */
export async function notifyKnownRegistrant(
  deps: Deps,
  { personId }: Jobs['notify-known-registrant'],
): Promise<void> {
  const person = await findAddressee(deps.database, { id: personId })
  if (person && mayEnter(person)) await writeKnown(deps, person)
}

/**
 * Answers, at the address given, a registration that created no account: a registered person is reminded that they are
 * registered, and anybody else learns that the account could not be opened. Never reveals which of the data belongs to
 * another person.
 */
export async function answerRegistrant(
  deps: Deps,
  { email, language }: Jobs['answer-registrant'],
): Promise<void> {
  const person = await findAddressee(deps.database, { email })
  if (person && mayEnter(person)) return await writeKnown(deps, person)
  const t = (await mailTextsOf(deps.database))[language].registration
  await deps.mail.send(
    await accessMail(
      deps,
      { name: '', email, language },
      {
        subject: t.refused.subject,
        heading: t.refused.heading,
        paragraphs: [t.refused.intro, t.refused.after],
        button: { label: t.call, url: `${deps.config.baseUrl}/request-call` },
        last: t.known.not_you,
      },
    ),
  )
}

type Known = NonNullable<Awaited<ReturnType<typeof findAddressee>>>

const mayEnter = ({ state, accountState }: Known): boolean =>
  state !== 'suspended' && (accountState === null || canSignIn(accountState))

async function writeKnown(deps: Deps, person: Known): Promise<void> {
  const t = (await mailTextsOf(deps.database))[person.language].registration
  const isInvited = person.state === 'invited'
  const url = isInvited
    ? `${deps.config.baseUrl}/new-password?token=${await issueToken(deps.database, 'invitation', { personId: person.id })}&purpose=invitation`
    : `${deps.config.baseUrl}/recovery`
  await deps.mail.send(
    await accessMail(deps, person, {
      subject: t.known.subject,
      heading: t.known.heading,
      paragraphs: [t.known.intro, t.known.after],
      button: { label: isInvited ? t.set_password : t.known.button, url },
      last: t.known.not_you,
    }),
  )
}
