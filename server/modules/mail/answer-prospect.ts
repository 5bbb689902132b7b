import { eq } from 'drizzle-orm'
import { vettedName } from '#core/agencies/vetted-name.ts'
import { agencyPath } from '#core/app/addresses.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { prospects } from '#server/modules/prospects/tables.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { accessMail } from './access-letter.ts'
import { agencyWords } from './agency-words.ts'

/** Confirms a seller's sign-up request by e-mail, with the time of the answer and the next steps. */
export async function answerProspect(deps: Deps, { prospectId }: Jobs['answer-prospect']): Promise<void> {
  const { database, config, domains, mail } = deps
  const [prospect] = await database
    .select({
      email: prospects.email,
      language: prospects.language,
      accountId: prospects.accountId,
      account: { name: accounts.name, state: accounts.state },
    })
    .from(prospects)
    .leftJoin(accounts, eq(accounts.id, prospects.accountId))
    .where(eq(prospects.id, prospectId))
  if (!prospect?.email) return
  const { accountId, account, language } = prospect
  const agency = account && vettedName(account.name, account.state)
  const { prospect_received: t, access } = (await mailTextsOf(database))[language]
  const intro = account ? agencyWords(t.intro_agency, agency, access.an_agency) : t.intro
  await mail.send(
    await accessMail(
      deps,
      // The request is unverified, so the name entered in it is omitted.
      { ...prospect, name: '' },
      {
        subject: t.subject,
        heading: t.heading,
        paragraphs: [`${intro} ${t.answer}`],
        points: account ? t.agency_next : t.alone_next,
        button: accountId
          ? { label: t.open_agency, url: domains.urlOf(accountId, agencyPath(accountId)) }
          : { label: t.register, url: `${config.baseUrl}/signup` },
        last: t.not_you,
      },
    ),
  )
}
