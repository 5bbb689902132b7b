import type { RegistrationField } from '#core/agencies/registrations.ts'

/** What addresses call a field of a registration on its page. */
export const fieldPlace = (field: RegistrationField): string => `registration-${field}`

/** The field that an address names, where it names one of `fields`. */
export const fieldAt = <Field extends RegistrationField>(
  hash: string,
  fields: readonly Field[],
): Field | undefined => fields.find((field) => fieldPlace(field) === hash)
