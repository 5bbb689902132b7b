import { vettedName } from '#core/agencies/vetted-name.ts'
import { cartLinkDays } from '#core/cart/cart-copy.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { addressOf } from '#server/modules/carts/cart-link.ts'
import { findValidLink } from '#server/modules/carts/find-cart-link.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { senderOf } from './addressee-letter.ts'
import { agencyWords, nameless } from './agency-words.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/**
 * E-mails the link to a cart. The e-mail contains no text entered by the sender, since anybody can enter any address.
 */
export async function sendCart(deps: Deps, { linkId, email, language }: Jobs['send-cart']): Promise<void> {
  const link = await findValidLink(deps, linkId)
  if (!link) return
  const found = await getAccount(deps, link.accountId)
  const name = vettedName(found.name, found.state)
  const account = name === null ? { ...found, ...nameless(await readBrand(deps.database)) } : found
  const t = mailTexts[language].cart
  const say = (text: string) =>
    agencyWords(text, name, mailTexts[language].access.an_agency, { days: String(cartLinkDays) })
  const letter: Letter = {
    subject: say(t.subject),
    heading: t.heading,
    greeting: t.greeting,
    paragraphs: [say(t.intro), say(t.after)],
    reference: null,
    rows: [],
    sections: [],
    button: { label: t.button, url: addressOf(deps, link) },
    closing: [t.not_you, fill(mailTexts[language].signature, { agency: account.name })],
  }
  const look = {
    language,
    agency: account.name,
    theme: account.theme,
    origin: deps.domains.originOf(account.id),
  }
  await deps.mail.send({
    to: email,
    ...senderOf(account),
    subject: letter.subject,
    html: letterHtml(letter, look),
    text: letterText(letter),
  })
}
