import type { Language } from '#core/app/language.ts'
import { readPercent } from '#core/money/typed.ts'
import { isEmail } from '#core/people/emails.ts'
import { wholeNameProblem } from '#core/people/names.ts'
import { phonePattern } from '#core/people/phones.ts'

/** What is typed. */
export interface SellerDraft {
  accountId: string
  role: 'owner' | 'seller'
  name: string
  email: string
  phone: string
  language: Language
  /** Per cent; empty: as agreed. */
  share: string
  seesAllSales: boolean
}

/** What is meant. */
export interface SellerValues extends Omit<SellerDraft, 'phone' | 'share'> {
  phone: string | null
  shareBp: number | null
}

export type SellerField = 'name' | 'email' | 'phone' | 'share'

/** The values of a draft, or which of its fields are not right. */
export function readSeller({ phone, share, ...rest }: SellerDraft): {
  values: SellerValues | null
  problems: Partial<Record<SellerField, true>>
} {
  const name = rest.name.trim()
  const email = rest.email.trim()
  const shareBp = readPercent(share)
  const problems: Partial<Record<SellerField, true>> = {
    ...(wholeNameProblem(name) && { name: true as const }),
    ...(!isEmail(email) && { email: true as const }),
    ...(phone.trim() !== '' && !phonePattern.test(phone.trim()) && { phone: true as const }),
    ...(share.trim() !== '' && shareBp === null && { share: true as const }),
  }
  const fits = Object.keys(problems).length === 0
  return { values: fits ? { ...rest, name, email, phone: phone.trim() || null, shareBp } : null, problems }
}
