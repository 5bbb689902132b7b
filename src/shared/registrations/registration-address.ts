import { oneOf, readWords } from '#src/platform/read-words.ts'

/** The pages of the form, in their order. */
export const registrationSteps = ['kind', 'contact', 'tax', 'bank', 'documents', 'terms'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

/** The current page of the form. */
export const readRegistrationAddress = (search: object) =>
  readWords({ ...search }, { step: oneOf(registrationSteps) })
