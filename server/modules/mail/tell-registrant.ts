import { and, asc, eq } from 'drizzle-orm'
import { type Language, localeOf } from '#core/language.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { people } from '#server/modules/people/tables.ts'
import { issueToken } from '#server/modules/people/tokens.ts'
import { findDocument } from '#server/modules/registrations/documents.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { fill, mailTexts } from '#server/modules/vouchers/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { accessMail } from './access-letter.ts'
import { wordsAgreed } from './words-agreed.ts'

/** Tells who runs an agency what became of its registration; with the first letter they set their password. */
export async function tellRegistrant(deps: Deps, payload: Jobs['tell-registrant']): Promise<void> {
  const { accountId, what, documentId, asked, agreed } = payload
  const { database } = deps
  const [agency] = await database
    .select({ name: accounts.name, currency: accounts.currency, reason: registrations.reason })
    .from(accounts)
    .innerJoin(registrations, eq(registrations.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  const document = documentId ? await findDocument(database, documentId) : null
  if (!agency || (documentId && document?.state !== 'rejected')) return
  for (const owner of await ownersOf(deps, accountId)) {
    const t = mailTexts[owner.language].registration
    const texts = t.news[what]
    const reason = document?.reason ?? agency.reason
    const words = { agency: agency.name, document: document ? t.documents[document.kind] : '' }
    await deps.mail.send(
      accessMail(owner, {
        subject: fill(texts.subject, words),
        heading: fill(texts.heading, words),
        paragraphs: [
          fill(texts.intro, words),
          ...(asked ? wordsAsked(asked, owner.language) : []),
          ...(agreed ? wordsAgreed(agreed, agency.currency, owner.language) : []),
          ...(reason && explained.has(what) ? [fill(t.reason, { reason })] : []),
          texts.after,
        ],
        button: await buttonFor(deps, owner, what),
        last: t.questions,
      }),
    )
  }
}

const explained = new Set<Jobs['tell-registrant']['what']>([
  'rejected',
  'suspended',
  'closed',
  'document_rejected',
  'duplicate',
])

/** What staff wrote, after the names of the papers that they ask for. */
function wordsAsked(
  { said, kinds }: NonNullable<Jobs['tell-registrant']['asked']>,
  language: Language,
): string[] {
  const t = mailTexts[language].registration
  const list = new Intl.ListFormat(localeOf[language]).format(kinds.map((kind) => t.documents[kind]))
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return [...(kinds.length > 0 ? [fill(t.asked_documents, { list })] : []), ...lines]
}

const ownersOf = ({ database }: Deps, accountId: string) =>
  database
    .select()
    .from(people)
    .where(and(eq(people.accountId, accountId), eq(people.role, 'owner')))
    .orderBy(asc(people.createdAt))

/** Who has no password yet sets one; the others go to their area, or ask for a call where it is closed. */
async function buttonFor(
  { config, database }: Deps,
  owner: typeof people.$inferSelect,
  what: Jobs['tell-registrant']['what'],
) {
  const t = mailTexts[owner.language].registration
  if (what === 'closed' || what === 'duplicate')
    return { label: t.call, url: `${config.baseUrl}/request-call` }
  if (owner.state !== 'invited') return { label: t.open, url: `${config.baseUrl}/agency/affiliate` }
  const token = await issueToken(database, 'invitation', { personId: owner.id })
  return { label: t.set_password, url: `${config.baseUrl}/new-password?token=${token}&purpose=invitation` }
}

/** Tells somebody who has registered before that a registration was handed in with their data. */
export async function tellKnownRegistrant(
  deps: Deps,
  { personId }: Jobs['tell-known-registrant'],
): Promise<void> {
  const person = await findAddressee(deps.database, { id: personId })
  if (!person || person.state === 'suspended') return
  const t = mailTexts[person.language].registration
  const url =
    person.state === 'invited'
      ? `${deps.config.baseUrl}/new-password?token=${await issueToken(deps.database, 'invitation', { personId })}&purpose=invitation`
      : `${deps.config.baseUrl}/recovery`
  await deps.mail.send(
    accessMail(person, {
      subject: t.known.subject,
      heading: t.known.heading,
      paragraphs: [t.known.intro, t.known.after],
      button: { label: person.state === 'invited' ? t.set_password : t.known.button, url },
      last: t.known.not_you,
    }),
  )
}
