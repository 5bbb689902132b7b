import type { Role } from '#core/access.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import { isOfPlatform } from './staff.ts'

/** What somebody who signs in can be. */
export const personStates = ['invited', 'active', 'suspended'] as const
export type PersonState = (typeof personStates)[number]

export const personMoves: Record<PersonState, readonly PersonState[]> = {
  invited: ['active', 'suspended'],
  active: ['suspended'],
  suspended: ['active', 'invited'],
}

export const canMovePerson = (from: PersonState, to: PersonState): boolean => personMoves[from].includes(to)

/** What a link that works once is for, and for how many minutes it does. */
export const tokenMinutes = {
  invitation: 7 * dayMinutes,
  recovery: 10,
  confirmation: 7 * dayMinutes,
  hand_over: 1,
  registration: 30 * dayMinutes,
  /** Between the right password and the second factor's code. */
  second_factor: 5,
  /** Between the secret that an authenticator app is shown and the codes that are kept. */
  totp_setup: 15,
  /** Between the wish for a passkey and the one that the device made. */
  passkey_setup: 15,
  /** Between opening a payment and coming back from the provider in whatever browser that is. */
  payment_return: 60,
} as const
export type TokenPurpose = keyof typeof tokenMinutes

/** Passwords: any characters, pasted or typed (ASVS 5, 6.2). */
export const passwordLength = { min: 8, max: 128 } as const

export const passwordProblems = ['short', 'long', 'common', 'personal'] as const
export type PasswordProblem = (typeof passwordProblems)[number]

/** Letters that a part of a password needs to tell something. */
const tellingLetters = 4

/** What is wrong with a new password, or null. `isCommon` knows the lists; lower case is what it is asked. */
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
  if (isCommon(plain) || (word.length >= tellingLetters && isCommon(word)) || new Set(plain).size < 3)
    return 'common'
  const own = [
    owner.email.toLowerCase(),
    ...`${owner.name} ${owner.email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  ]
  const rest = own
    .filter((part) => part.length >= tellingLetters)
    .sort((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), plain)
  return rest !== plain && [...rest].length < tellingLetters ? 'personal' : null
}

/** Whether somebody's role asks for a second factor at every sign-in (ASVS 5, 6.3.7). */
export const needsSecondFactor = (role: Role): boolean => isOfPlatform(role)
