import { eq } from 'drizzle-orm'
import { accounts } from '#server/modules/accounts/tables.ts'
import { prospects } from '#server/modules/prospects/tables.ts'
import { fill, mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { accessMail } from './access-letter.ts'

/** Tells somebody who asked to sell that the request has come, by when it is answered, and what follows. */
export async function answerProspect(
  { database, config, mail }: Deps,
  { prospectId }: Jobs['answer-prospect'],
): Promise<void> {
  const [prospect] = await database
    .select({
      email: prospects.email,
      language: prospects.language,
      accountId: prospects.accountId,
      agency: accounts.name,
    })
    .from(prospects)
    .leftJoin(accounts, eq(accounts.id, prospects.accountId))
    .where(eq(prospects.id, prospectId))
  if (!prospect?.email) return
  const { accountId, agency, language } = prospect
  const t = mailTexts[language].prospect_received
  await mail.send(
    accessMail(
      // Anybody may have asked for it, under any name.
      { ...prospect, name: '' },
      {
        subject: t.subject,
        heading: t.heading,
        paragraphs: [`${agency ? fill(t.intro_agency, { agency }) : t.intro} ${t.answer}`],
        points: agency ? t.agency_next : t.alone_next,
        button: agency
          ? { label: t.open_agency, url: `${config.baseUrl}/booking/${accountId}` }
          : { label: t.register, url: `${config.baseUrl}/signup` },
        last: t.not_you,
      },
    ),
  )
}
