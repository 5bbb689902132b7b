import { isEmail } from '#core/people/emails.ts'
import { nameProblem } from '#core/people/names.ts'
import { phonePattern } from '#core/people/typed-phone.ts'
import type { KnownGuest } from '#src/offline/client-draft.ts'

/** The values of a quote's form, as typed. */
export interface QuoteDraft {
  givenName: string
  familyName: string
  email: string
  phone: string
  note: string
}

export const emptyQuote: QuoteDraft = { givenName: '', familyName: '', email: '', phone: '', note: '' }

/** A quote for a client with possibly incomplete details. */
export const quoteFor = ({
  givenName = '',
  familyName = '',
  email = '',
  phone = '',
}: Partial<KnownGuest>): QuoteDraft => ({ ...emptyQuote, givenName, familyName, email, phone })

export type QuoteField = 'givenName' | 'familyName' | 'email' | 'phone'

/** Fields that block the form. */
export function quoteProblems(draft: QuoteDraft): QuoteField[] {
  const email = draft.email.trim()
  const phone = draft.phone.trim()
  const wrong: Record<QuoteField, boolean> = {
    givenName: nameProblem(draft.givenName) !== null,
    familyName: nameProblem(draft.familyName) !== null,
    email: email !== '' && !isEmail(email),
    phone: phone !== '' && !phonePattern.test(phone),
  }
  return (Object.keys(wrong) as QuoteField[]).filter((field) => wrong[field])
}
