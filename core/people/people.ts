import type { Role } from '#core/access.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import { isOfPlatform } from './staff.ts'

/** States of a person with a sign-in. */
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
  /** Between the password and the second factor's code. */
  second_factor: 5,
  /** Between showing an authenticator app's secret and saving the recovery codes. */
  totp_setup: 15,
  /** Between requesting a passkey and its creation by the device. */
  passkey_setup: 15,
  /** Between opening a payment and returning from the provider, in any browser. */
  payment_return: 60,
  /** The first admin of an installation, without a person yet. */
  setup: dayMinutes,
} as const
export type TokenPurpose = keyof typeof tokenMinutes

/** Passwords: any characters, pasted or typed (ASVS 5, 6.2). */
export const passwordLength = { min: 8, max: 128 } as const

export const passwordProblems = ['short', 'long', 'common', 'personal'] as const
export type PasswordProblem = (typeof passwordProblems)[number]

/** Minimum letters of a word, a name or an e-mail part in the checks of a password. */
const minWordLetters = 4

/** The problem of a new password, or null. `isCommon` checks the lists, and is called with lower case. */
export function passwordProblem(
  password: string,
  owner: { name: string; email: string },
  isCommon: (lowerCase: string) => boolean = () => false,
): PasswordProblem | null {
  const { length } = [...password]
  if (length < passwordLength.min) return 'short'
  if (length > passwordLength.max) return 'long'
  const plain = password.toLowerCase()
  // "Password2026!" is as common as the word in it.
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
