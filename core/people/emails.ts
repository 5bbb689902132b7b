/** Letters without accents, digits and few signs, at a host with a dot: what every mail server on the way takes. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const maxEmailLength = 254

/** Whether an address can be written to; the mail itself proves that somebody is there. Spaces around it count. */
export const isEmail = (value: string): boolean => value.length <= maxEmailLength && emailPattern.test(value)

/** What keeps an address from being one: `email_letters` where it is an accent or another letter that mail does not take. */
export function emailProblem(value: string): 'email' | 'email_letters' | null {
  if (isEmail(value)) return null
  return /[^\s\x21-\x7e]/.test(value) ? 'email_letters' : 'email'
}
