import { inEach, type Language } from '#core/app/language.ts'
import { dayIn, formatDay } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { leaveNotice } from '#server/modules/notices/leave-notice.ts'
import { notifyReadersOf } from '#server/modules/notices/notify-notice.ts'
import { listConcerned } from '#server/modules/people/list-concerned.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'

type News = Jobs['notify-domain']

/** Notifies an agency of changes to its own domain, by a notice and an e-mail to its owners. */
export async function notifyDomain(deps: Deps, news: News): Promise<void> {
  const { accountId, what, at } = news
  const { name, parentId, timeZone } = await getAccount(deps, accountId)
  // An agency designs its branches' pages.
  const accountIds = parentId === null ? [accountId] : [accountId, parentId]
  const words = inEach((language) => wordsOf(news, { agency: name, timeZone }, language))
  const notice = {
    id: `domain-${what}-${accountId}-${Date.parse(at)}`,
    title: inEach((language) => words[language].subject),
  }
  const body = inEach((language) => words[language].paragraphs.join('\n\n'))
  await leaveNotice(deps.database, { ...notice, accountIds, body })
  await notifyReadersOf(deps.database, notice)
  const path = parentId === null ? '/agency/template' : `/agency/template?account=${accountId}`
  for (const person of await listConcerned(deps.database, accountIds, null)) {
    const t = mailTexts[person.language].domain
    await deps.mail.send(
      await accessMail(deps, person, {
        ...words[person.language],
        button: { label: t.button, url: `${deps.config.baseUrl}${path}` },
        last: t.last,
      }),
    )
  }
}

function wordsOf(
  { host, what, until, reason }: News,
  { agency, timeZone }: { agency: string; timeZone: string },
  language: Language,
) {
  const { reason: why, ...t } = mailTexts[language].domain
  const day = until ? formatDay(dayIn(new Date(until), timeZone), language, 'long') : ''
  const say = (text: string) => fill(text, { host, agency, day })
  return {
    subject: say(t[what].subject),
    heading: say(t[what].heading),
    paragraphs: [say(t[what].intro), ...(reason ? [fill(why, { reason })] : []), say(t[what].after)],
  }
}
