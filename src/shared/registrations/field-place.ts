import type { RegistrationField } from '#core/agencies/registrations.ts'

/** The fragment of a registration's field in the address of its page. */
export const fieldPlace = (field: RegistrationField): string => `registration-${field}`

/** The field in the fragment of an address, where it is one of `fields`. */
export const fieldAt = <Field extends RegistrationField>(
  hash: string,
  fields: readonly Field[],
): Field | undefined => fields.find((field) => fieldPlace(field) === hash)
