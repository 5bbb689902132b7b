import { getAccount } from '#server/modules/accounts/get-account.ts'
import { issueToken } from '#server/modules/people/tokens.ts'
import { findWaiting } from '#server/modules/subscriptions/list-addressees.ts'
import { fill, mailTexts } from '#server/modules/vouchers/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { addresseeMail, topicsInWords } from './addressee-letter.ts'

/** Asks an addressee whether they want an agency's mails; who has decided meanwhile is left alone. */
export async function askAddressee(deps: Deps, { subscriptionId }: Jobs['ask-addressee']): Promise<void> {
  const subscription = await findWaiting(deps.database, subscriptionId)
  if (!subscription) return
  const { email, language, topics } = subscription
  const account = await getAccount(deps, subscription.account.id)
  const token = await issueToken(deps.database, 'confirmation', {
    data: { subscriptionId, email, accountId: account.id },
  })
  const t = mailTexts[language].addressee
  const words = { agency: account.name, topics: topicsInWords(topics, language) }
  await deps.mail.send(
    addresseeMail(deps, subscription, account, {
      subject: fill(t.ask.subject, words),
      heading: t.ask.heading,
      paragraphs: [fill(t.ask.intro, words), t.ask.after],
      button: { label: t.ask.button, url: `${deps.config.baseUrl}/subscription?token=${token}` },
      closing: [t.ask.not_you],
      why: fill(t.why_ask, words),
    }),
  )
}
