import type { Language } from '#core/app/language.ts'
import type { LineGroup } from '#core/sales/lines.ts'
import en from '../../../locales/en/shared/mail.json' with { type: 'json' }
import enParty from '../../../locales/en/shop/party.json' with { type: 'json' }
import es from '../../../locales/es/shared/mail.json' with { type: 'json' }
import esParty from '../../../locales/es/shop/party.json' with { type: 'json' }

/** English has the fewest plural forms. */
export type MailTexts = typeof en

/** What mails and vouchers say. */
export const mailTexts: Record<Language, MailTexts> = { es, en }

/** How many travel, and of which group, as the screens say it too. */
export const partyTexts = { es: esParty, en: enParty }

/** A text with its `{{name}}` replaced. Throws when a value is missing: no customer shall read braces. */
export function fill(text: string, values: Record<string, string | number | undefined>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a text wants {{${name}}}`)
    return String(value)
  })
}

/** The group of a line, and whether it is out of the group's block: one row of a mail or a paper, or none. */
export function groupRows(
  group: LineGroup | undefined,
  language: Language,
): { label: string; value: string }[] {
  if (!group) return []
  const texts = partyTexts[language]
  const name = group.name[language]
  return [{ label: texts.group_label, value: group.isFromBlock ? fill(texts.of_block, { name }) : name }]
}
