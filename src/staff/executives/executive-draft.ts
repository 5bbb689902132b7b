import { useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#core/app/language.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { readAmount } from '#core/money/typed.ts'
import { typedProblem } from '#core/money/typed-problems.ts'
import { isEmail } from '#core/people/emails.ts'
import { mostGoalMinor } from '#core/people/executives.ts'
import { wholeNameProblem } from '#core/people/names.ts'
import { phonePattern } from '#core/people/phones.ts'
import { openDraft } from '#src/offline/open-draft.ts'

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
/** Minor units of a month's goal, where there is one. */
export const goalLimits = { least: 1, most: mostGoalMinor }

type ExecutiveField = 'name' | 'email' | 'phone' | 'goal'

/** The values of a draft, or which of its fields are not right. */
export function readExecutive({ phone, goal, ...rest }: ExecutiveDraft): {
  values: ExecutiveValues | null
  problems: Partial<Record<ExecutiveField, true>>
} {
  const name = rest.name.trim()
  const email = rest.email.trim()
  const goalFits = goal.trim() === '' || typedProblem('amount', goal, goalLimits) === null
  const goalMinor = goalFits ? readAmount(goal) : null
  const problems: Partial<Record<ExecutiveField, true>> = {
    ...(wholeNameProblem(name) && { name: true as const }),
    ...(!isEmail(email) && { email: true as const }),
    ...(phone.trim() !== '' && !phonePattern.test(phone.trim()) && { phone: true as const }),
    ...(!goalFits && { goal: true as const }),
  }
  const fits = Object.keys(problems).length === 0
  return { values: fits ? { ...rest, name, email, phone: phone.trim() || null, goalMinor } : null, problems }
}

/** The invitation that is being written, to be read in `language` unless something else is chosen. */
export function useInvitationDraft(language: Language) {
  const { get, subscribe, ...edits } = useMemo(
    () =>
      openDraft(
        'executive-invitation',
        (kept: Partial<ExecutiveDraft> | null): ExecutiveDraft => ({
          ...{ name: '', email: '', phone: '', language, goal: '', states: [] },
          ...kept,
        }),
      ),
    [language],
  )
  return { ...useSyncExternalStore(subscribe, get, get), ...edits }
}
