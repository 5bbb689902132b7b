import type { DocumentKind, DocumentState } from '#core/agencies/accounts.ts'
import { type CorrectableData, correctableData } from '#core/agencies/registration-desk.ts'
import type { Language } from '#core/app/language.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { fill } from '#server/platform/texts-in.ts'

/** The documents that an agency must upload, one line each, with the reason: rejected, expired, missing or outdated. */
export function wordsOfPapers(
  {
    kinds,
    reasons = {},
    states = {},
  }: {
    kinds: readonly DocumentKind[]
    reasons?: Partial<Record<DocumentKind, string>>
    states?: Partial<Record<DocumentKind, DocumentState>>
  },
  language: Language,
): string[] {
  const t = mailTexts[language].registration
  return kinds.map((kind) => {
    const is = states[kind]
    const why = is === 'expired' || is === 'outdated' ? t.paper_state[is] : t.paper_missing
    return fill(t.correction, { what: t.documents[kind], why: reasons[kind] ?? why })
  })
}

/** The rejected details of an agency, one line each. */
export function wordsOfData(data: Partial<Record<CorrectableData, string>>, language: Language): string[] {
  const t = mailTexts[language].registration
  return correctableData.flatMap((field) => {
    const why = data[field]
    return why ? [fill(t.correction, { what: t.data[field], why })] : []
  })
}
