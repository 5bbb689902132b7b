import { cashNeeded } from './cash.ts'

/** The payment providers at which an agency can have its own account for taking payments: a merchant account. */
export const merchantProviders = ['stripe', 'mercado-pago'] as const
export type MerchantProvider = (typeof merchantProviders)[number]

/** Names of the providers, the same in every language. */
export const providerTitles = {
  stripe: 'Stripe',
  'mercado-pago': 'Mercado Pago',
} as const satisfies Record<MerchantProvider, string>

/**
 * States of a merchant account: in use; waiting for its webhook's secret; not allowed at present; with a rejected key;
 * ended.
 */
export const merchantStates = ['in_use', 'incomplete', 'paused', 'refused', 'ended'] as const
export type MerchantState = (typeof merchantStates)[number]

/** Why a merchant account cannot be connected, or why its webhook's secret cannot be stored. */
export const merchantProblems = [
  /** The text is not in the format of the provider's keys, or the provider does not know the key. */
  'key_wrong',
  'secret_wrong',
  /** A test key on an installation that moves money, or a live key on one that does not. */
  'key_of_tests',
  'key_of_money',
  'unreachable',
  /** Staff have not allowed merchant accounts. */
  'not_allowed',
  /** Another account at the provider is in use and must be ended first. */
  'other_account',
] as const
export type MerchantProblem = (typeof merchantProblems)[number]

/** The formats of each provider's keys. */
export const merchantKeyShapes = {
  stripe: { key: /^(?:sk|rk)_(?:test|live)_\S+$/, test: /^.k_test_/, secret: /^whsec_[^\s,]+$/ },
  'mercado-pago': { key: /^(?:APP_USR|TEST)-\S+$/, test: /^TEST-/, secret: /^[^\s,]+$/ },
} as const satisfies Record<MerchantProvider, Record<'key' | 'test' | 'secret', RegExp>>

/** Length of a key that an owner pastes, in characters. */
export const merchantKeyLimits = { least: 8, most: 300 } as const

/** The merchant accounts that can take a sale's payments, and how much more the selling account can owe. */
export interface SaleMerchants {
  accounts: readonly { id: string; provider: MerchantProvider }[]
  /**
   * The selling account's credit, less its debt and less open payments at merchant accounts for other sales. In minor
   * units.
   */
  roomMinor: number
}

/**
 * Whether the selling account's credit covers a customer's payment, which its agency receives at a merchant account and
 * therefore owes, as with cash. `dueMinor`: the whole amount due now, which earns `earnedMinor`. In minor units.
 */
export const fitsCredit = (
  { roomMinor }: Pick<SaleMerchants, 'roomMinor'>,
  amountMinor: number,
  { dueMinor, earnedMinor }: { dueMinor: number; earnedMinor: number },
): boolean => cashNeeded({ maxMinor: dueMinor, earnedMinor }, amountMinor) <= Math.max(0, roomMinor)
