import { isEmail } from '#core/emails.ts'
import { mostGoalMinor } from '#core/executives.ts'
import type { Language } from '#core/language.ts'
import type { MexicanState } from '#core/mexico.ts'
import { wholeNameProblem } from '#core/names.ts'
import { phonePattern } from '#core/phones.ts'

/** What is typed. */
export interface ExecutiveDraft {
  name: string
  email: string
  phone: string
  language: Language
  /** Pesos of a month; empty: none. */
  goal: string
  states: MexicanState[]
}

export type ExecutiveValues = Omit<ExecutiveDraft, 'phone' | 'goal'> & {
  phone: string | null
  goalMinor: number | null
}
type ExecutiveField = 'name' | 'email' | 'phone' | 'goal'

/** The values of a draft, or which of its fields are not right. */
export function readExecutive({ phone, goal, ...rest }: ExecutiveDraft): {
  values: ExecutiveValues | null
  problems: Partial<Record<ExecutiveField, true>>
} {
  const name = rest.name.trim()
  const email = rest.email.trim()
  const typed = goal.replace(/[\s$,]/g, '')
  const goalMinor = typed === '' ? null : Math.round(Number(typed) * 100)
  const goalFits =
    goalMinor === null || (/^\d+(\.\d{1,2})?$/.test(typed) && goalMinor > 0 && goalMinor <= mostGoalMinor)
  const problems: Partial<Record<ExecutiveField, true>> = {
    ...(wholeNameProblem(name) && { name: true as const }),
    ...(!isEmail(email) && { email: true as const }),
    ...(phone.trim() !== '' && !phonePattern.test(phone.trim()) && { phone: true as const }),
    ...(!goalFits && { goal: true as const }),
  }
  const fits = Object.keys(problems).length === 0
  return { values: fits ? { ...rest, name, email, phone: phone.trim() || null, goalMinor } : null, problems }
}
