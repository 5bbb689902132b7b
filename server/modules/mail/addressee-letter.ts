import { localeOf } from '#core/app/language.ts'
import type { Topic } from '#core/people/subscriptions.ts'
import type { Mail } from '#server/gateways/mail/port.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { Addressee } from '#server/modules/subscriptions/list-addressees.ts'
import { stopLinks } from '#server/modules/subscriptions/stop-links.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { fill } from '#server/platform/texts-in.ts'
import { mailOf, type WrittenMail } from './keep-letter.ts'
import type { Letter } from './letter.ts'

/** The content of an e-mail to a subscriber; sections, rows and closing are optional. */
export type AddresseeWords = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'button'> &
  Partial<Pick<Letter, 'rows' | 'sections' | 'closing'>> & {
    /** Why the subscriber gets the e-mail. */
    why: string
  }

/**
 * An agency's e-mail to a subscriber, in the agency's colors and the subscriber's language, with a link to unsubscribe.
 */
export function addresseeMail(
  deps: Pick<Deps, 'keys' | 'config'>,
  { id, email, language }: Addressee,
  account: Pick<Account, 'name' | 'theme'> & { email: string | null },
  { why, ...words }: AddresseeWords,
): WrittenMail {
  const t = mailTexts[language].addressee
  const links = stopLinks(deps, id)
  const letter: Letter = {
    rows: [],
    sections: [],
    closing: [],
    ...words,
    greeting: t.greeting,
    reference: null,
    stop: { text: why, label: t.stop, url: links.page },
  }
  const look = { language, agency: account.name, theme: account.theme, origin: deps.config.baseUrl }
  return mailOf({ letter, look }, { to: email, ...senderOf(account), unsubscribeUrl: links.oneClick })
}

/** The agency as the sender; the platform if replies must not go to the agency. */
export const senderOf = ({
  name,
  email,
}: {
  name: string
  email: string | null
}): Pick<Mail, 'agency' | 'platform'> =>
  email === null ? { platform: { name, email } } : { agency: { name, email } }

/** The topics as a list in words, such as "ventas nuevas, pagos recibidos y cancelaciones". */
export const topicsInWords = (topics: readonly Topic[], language: Addressee['language']): string =>
  new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(
    topics.map((topic) => mailTexts[language].addressee.topics[topic]),
  )

/** Explains why a subscriber gets an agency's e-mail. */
export const subscriptionReason = (
  agency: string,
  { topics, language }: { topics: readonly Topic[]; language: Addressee['language'] },
): string => fill(mailTexts[language].addressee.why, { agency, topics: topicsInWords(topics, language) })
