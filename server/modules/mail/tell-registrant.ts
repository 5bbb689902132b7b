import { and, asc, eq } from 'drizzle-orm'
import { type AccountState, canSignIn, mayReopenFrom, statesWithAgreement } from '#core/agencies/accounts.ts'
import { isPlainName, isShortPlainName, vettedName } from '#core/agencies/vetted-name.ts'
import type { Language } from '#core/app/language.ts'
import { returnParameter } from '#core/app/return-address.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { people } from '#server/modules/people/tables.ts'
import { issueToken } from '#server/modules/people/tokens.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { wordsOfData, wordsOfPapers } from '#server/modules/registrations/words-of-corrections.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'
import { agencyWords } from './agency-words.ts'
import { wordsAgreed } from './words-agreed.ts'
import { wordsApproved } from './words-approved.ts'
import { wordsReceived } from './words-received.ts'

/** Tells who runs an agency what became of its registration; with the first letter they set their password. */
export async function tellRegistrant(deps: Deps, payload: Jobs['tell-registrant']): Promise<void> {
  const { accountId, what, asked, agreed, withdrawn } = payload
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
  const goesOn = statesWithAgreement.includes(agency.state)
  const news = lettersOf(what, agency.closedFrom, goesOn)
  const corrects = news === 'corrections' || news === 'corrections_selling'
  for (const owner of await ownersOf(deps, accountId)) {
    const t = mailTexts[owner.language].registration
    const texts = t.news[news]
    // Who registered waits for the first letter, and knows it by the names in it.
    const isNamed = owner.state === 'active' || (what === 'received' && isShortPlainName(agency.name))
    const name = isNamed ? agency.name : vettedName(agency.name, agency.state)
    const say = (text: string) => agencyWords(text, name, mailTexts[owner.language].access.your_agency)
    const begins = await beginnings[what]?.(deps, accountId, owner.language)
    await deps.mail.send(
      accessMail(owner, {
        subject: say(texts.subject),
        heading: say(texts.heading),
        paragraphs: [
          say(texts.intro),
          ...(agreed ? wordsAgreed(agreed, agency.currency, owner.language) : []),
          ...(withdrawn ? wordsWithdrawn(withdrawn, owner.language) : []),
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

/** What an agency needs to know as it begins. */
const beginnings: Partial<Record<Jobs['tell-registrant']['what'], typeof wordsReceived>> = {
  received: wordsReceived,
  approved: wordsApproved,
}

/** What never sold was turned down; jobs of former versions asked for papers and for corrections apart. */
function lettersOf(
  what: Jobs['tell-registrant']['what'],
  closedFrom: AccountState | null,
  goesOn: boolean,
): keyof typeof mailTexts.es.registration.news {
  if (what === 'closed' && mayReopenFrom(closedFrom)) return 'turned_down'
  if (what === 'received_again' && goesOn) return 'received_again_selling'
  if (what !== 'corrections' && what in mailTexts.es.registration.news) return what
  return goesOn ? 'corrections_selling' : 'corrections'
}

/** The group whose rooms were taken back, how many, and why. */
function wordsWithdrawn(
  { name, rooms, reason }: NonNullable<Jobs['tell-registrant']['withdrawn']>,
  language: Language,
): string[] {
  const t = mailTexts[language].registration
  return [fill(t.withdrawn, { group: name[language], rooms }), fill(t.reason, { reason })]
}

const explained = new Set<Jobs['tell-registrant']['what']>(['suspended', 'closed', 'duplicate'])

/** What staff tell once they have looked at the file, and at who registered. */
const decided = new Set<Jobs['tell-registrant']['what']>(['corrections', 'approved'])

const ownersOf = ({ database }: Deps, accountId: string) =>
  database
    .select()
    .from(people)
    .where(and(eq(people.accountId, accountId), eq(people.role, 'owner')))
    .orderBy(asc(people.createdAt))

type Told = Jobs['tell-registrant']['what'] | 'corrections_selling'

/** Who has no password yet sets one; the others go to their area, or ask for a call where it is closed. */
async function buttonFor(
  { config, database }: Deps,
  owner: typeof people.$inferSelect,
  accountId: string,
  what: Told,
) {
  const t = mailTexts[owner.language].registration
  if (what === 'closed' || what === 'duplicate')
    return { label: t.call, url: `${config.baseUrl}/request-call` }
  const place = '/agency/affiliate'
  if (owner.state !== 'invited' && what === 'approved')
    return { label: t.open_page, url: `${config.baseUrl}/booking/${accountId}` }
  if (owner.state !== 'invited') return { label: labelFor(what, t), url: `${config.baseUrl}${place}` }
  const token = await issueToken(database, 'invitation', { personId: owner.id })
  const url = `${config.baseUrl}/new-password?token=${token}&purpose=invitation`
  if (what !== 'corrections' && what !== 'corrections_selling') return { label: t.set_password, url }
  return {
    label: what === 'corrections' ? t.enter_registration : t.set_password,
    url: `${url}&${returnParameter}=${encodeURIComponent(place)}`,
  }
}

function labelFor(what: Told, t: typeof mailTexts.es.registration): string {
  if (what === 'corrections_selling') return t.review_data
  return what === 'corrections' ? t.open_registration : t.open
}

/** Tells somebody who has registered before that a registration was handed in with their data. */
export async function tellKnownRegistrant(
  deps: Deps,
  { personId }: Jobs['tell-known-registrant'],
): Promise<void> {
  const person = await findAddressee(deps.database, { id: personId })
  if (person && mayComeIn(person)) await writeKnown(deps, person)
}

/**
 * Tells whoever has an address under which a registration came in that made nothing: that they are known, if they are, else
 * that it could not be opened. Which of the data is somebody else's is told to nobody.
 */
export async function answerRegistrant(
  deps: Deps,
  { email, language }: Jobs['answer-registrant'],
): Promise<void> {
  const person = await findAddressee(deps.database, { email })
  if (person && mayComeIn(person)) return await writeKnown(deps, person)
  const t = mailTexts[language].registration
  await deps.mail.send(
    accessMail(
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

const mayComeIn = ({ state, accountState }: Known): boolean =>
  state !== 'suspended' && (accountState === null || canSignIn(accountState))

async function writeKnown(deps: Deps, person: Known): Promise<void> {
  const t = mailTexts[person.language].registration
  const isInvited = person.state === 'invited'
  const url = isInvited
    ? `${deps.config.baseUrl}/new-password?token=${await issueToken(deps.database, 'invitation', { personId: person.id })}&purpose=invitation`
    : `${deps.config.baseUrl}/recovery`
  await deps.mail.send(
    accessMail(person, {
      subject: t.known.subject,
      heading: t.known.heading,
      paragraphs: [t.known.intro, t.known.after],
      button: { label: isInvited ? t.set_password : t.known.button, url },
      last: t.known.not_you,
    }),
  )
}
