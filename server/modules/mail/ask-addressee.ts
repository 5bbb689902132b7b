import { vettedName } from '#core/agencies/vetted-name.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { issueToken } from '#server/modules/people/tokens.ts'
import { findWaiting } from '#server/modules/subscriptions/list-addressees.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { addresseeMail, topicsInWords } from './addressee-letter.ts'
import { agencyWords, nameless } from './agency-words.ts'

/** Asks a person to confirm a subscription to an agency's e-mails; sends nothing if they have already decided. */
export async function askAddressee(deps: Deps, { subscriptionId }: Jobs['ask-addressee']): Promise<void> {
  const subscription = await findWaiting(deps.database, subscriptionId)
  if (!subscription) return
  const { email, language, topics } = subscription
  const account = await getAccount(deps, subscription.account.id)
  const token = await issueToken(deps.database, 'confirmation', {
    data: { subscriptionId, email, accountId: account.id },
  })
  const t = mailTexts[language].addressee
  const name = vettedName(account.name, account.state)
  const say = (text: string) =>
    agencyWords(text, name, mailTexts[language].access.an_agency, { topics: topicsInWords(topics, language) })
  await deps.mail.send(
    addresseeMail(
      deps,
      subscription,
      name === null ? { ...account, ...nameless(await readBrand(deps.database)) } : account,
      {
        subject: say(t.ask.subject),
        heading: t.ask.heading,
        paragraphs: [say(t.ask.intro), t.ask.after],
        button: { label: t.ask.button, url: `${deps.config.baseUrl}/subscription?token=${token}` },
        closing: [t.ask.not_you],
        why: say(t.why_ask),
      },
    ),
  )
}
