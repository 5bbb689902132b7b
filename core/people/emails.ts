/** Unaccented letters, digits and a few symbols, at a host with a dot, which all mail servers accept. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const maxEmailLength = 254

/**
 * Whether an address is well-formed; only an e-mail to it can prove that it exists. Surrounding spaces are an error.
 */
export const isEmail = (value: string): boolean => value.length <= maxEmailLength && emailPattern.test(value)

/** The problem of an address, or null. `email_letters`: accents or other letters that e-mail does not support. */
export function emailProblem(value: string): 'email' | 'email_letters' | null {
  if (isEmail(value)) return null
  return /[^\s\x21-\x7e]/.test(value) ? 'email_letters' : 'email'
}
