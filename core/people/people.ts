import type { Role } from '#core/access.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import { isOfPlatform } from './staff.ts'

/** States of a person who can sign in. */
export const personStates = ['invited', 'active', 'suspended'] as const
export type PersonState = (typeof personStates)[number]

export const personMoves: Record<PersonState, readonly PersonState[]> = {
  invited: ['active', 'suspended'],
  active: ['suspended'],
  suspended: ['active', 'invited'],
}

export const canMovePerson = (from: PersonState, to: PersonState): boolean => personMoves[from].includes(to)

/** Purposes of single-use links and tokens, with their validity in minutes. */
export const tokenMinutes = {
  invitation: 7 * dayMinutes,
  recovery: 10,
  confirmation: 7 * dayMinutes,
  hand_over: 1,
  registration: 30 * dayMinutes,
  /** From entering the password to entering the second factor's code. */
  second_factor: 5,
  /** From showing an authenticator app's secret to saving the recovery codes. */
  totp_setup: 15,
  /** From requesting a passkey to its creation by the device. */
  passkey_setup: 15,
  /** From opening a payment to returning from the provider, in any browser. */
  payment_return: 60,
  /** For the first admin of an installation, who is not stored as a person yet. */
  setup: dayMinutes,
} as const
export type TokenPurpose = keyof typeof tokenMinutes

/** Length of a password, in characters. Any characters are allowed, pasted or typed (ASVS 5, 6.2). */
export const passwordLength = { min: 8, max: 128 } as const

export const passwordProblems = ['short', 'long', 'common', 'personal'] as const
export type PasswordProblem = (typeof passwordProblems)[number]

/** Minimum length of a word, a name or a part of an e-mail address that is looked for in a password, in letters. */
const minWordLetters = 4

/**
 * The problem of a new password, or null. `isCommon`: whether a lower-case text is in the lists of common passwords.
 */
export function passwordProblem(
  password: string,
  owner: { name: string; email: string },
  isCommon: (lowerCase: string) => boolean = () => false,
): PasswordProblem | null {
  const { length } = [...password]
  if (length < passwordLength.min) return 'short'
  if (length > passwordLength.max) return 'long'
  const plain = password.toLowerCase()
  // "Password2026!" is as common as the word that it contains.
  const word = plain.replace(/[\d\W_]+$/, '')
  if (isCommon(plain) || (word.length >= minWordLetters && isCommon(word)) || new Set(plain).size < 3)
    return 'common'
  const own = [
    owner.email.toLowerCase(),
    ...`${owner.name} ${owner.email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  ]
  const rest = own
    .filter((part) => part.length >= minWordLetters)
    .sort((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), plain)
  return rest !== plain && [...rest].length < minWordLetters ? 'personal' : null
}

/** Whether a role requires a second factor at every sign-in (ASVS 5, 6.3.7). */
export const needsSecondFactor = (role: Role): boolean => isOfPlatform(role)
