/** The pages of the form, in their order. */
export const registrationSteps = ['kind', 'contact', 'tax', 'bank', 'documents', 'terms'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

/** The page that an address names; undefined where it names none. */
export const findRegistrationStep = (value: unknown): RegistrationStep | undefined =>
  registrationSteps.find((step) => step === value)
