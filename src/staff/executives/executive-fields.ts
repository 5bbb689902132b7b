import { useMemo } from 'react'
import {
  amountField,
  choiceField,
  emailField,
  orNone,
  phoneField,
  type Typed,
  type Values,
  wholeNameField,
} from '#core/app/fields.ts'
import type { Language } from '#core/app/language.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { maxGoalMinor } from '#core/people/executives.ts'
import { defineForm } from '#src/platform/define-form.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** The limits of a month's goal, in minor units. */
export const goalLimits = { least: 1, most: maxGoalMinor }

export const executiveForm = defineForm('admin.inviteExecutive', {
  name: wholeNameField,
  email: emailField,
  phone: orNone(phoneField),
  language: choiceField<Language>(),
  goalMinor: orNone(amountField(goalLimits)),
  states: choiceField<MexicanState[]>(),
})

export type TypedExecutive = Typed<typeof executiveForm.fields>
export type ExecutiveValues = Values<typeof executiveForm.fields>

const readDraft =
  (language: Language) =>
  (kept: Partial<TypedExecutive> | null): TypedExecutive => ({
    ...{ name: '', email: '', phone: '', language, goalMinor: '', states: [] },
    ...kept,
  })

/** The draft of an invitation, in `language` by default. */
export const useInvitationDraft = (language: Language) =>
  useDraft(
    'executive-invitation',
    useMemo(() => readDraft(language), [language]),
  )
