import { cashNeeded } from './cash.ts'

/** The payment providers at which an agency can take payments in an account of its own: its merchant account. */
export const merchantProviders = ['stripe', 'mercado-pago'] as const
export type MerchantProvider = (typeof merchantProviders)[number]

/** Their names, the same in every language. */
export const providerTitles = {
  stripe: 'Stripe',
  'mercado-pago': 'Mercado Pago',
} as const satisfies Record<MerchantProvider, string>

/** What a merchant account does: it is in use, waits for the secret of its webhook, may not be used now, its key is refused, or it has ended. */
export const merchantStates = ['in_use', 'incomplete', 'paused', 'refused', 'ended'] as const
export type MerchantState = (typeof merchantStates)[number]

/** Why a merchant account cannot be connected, or its secret not kept. */
export const merchantProblems = [
  /** It does not look like a key of the provider, or the provider does not know it. */
  'key_wrong',
  'secret_wrong',
  /** It moves no money, but this installation does; and the other way round. */
  'key_of_tests',
  'key_of_money',
  'unreachable',
  /** Staff do not allow it. */
  'not_allowed',
  /** Another account of the provider is in use: it is ended first. */
  'other_account',
] as const
export type MerchantProblem = (typeof merchantProblems)[number]

/** What the keys of each provider look like. */
export const merchantKeyShapes = {
  stripe: { key: /^(?:sk|rk)_(?:test|live)_\S+$/, test: /^.k_test_/, secret: /^whsec_[^\s,]+$/ },
  'mercado-pago': { key: /^(?:APP_USR|TEST)-\S+$/, test: /^TEST-/, secret: /^[^\s,]+$/ },
} as const satisfies Record<MerchantProvider, Record<'key' | 'test' | 'secret', RegExp>>

/** Characters of the keys that an owner pastes. */
export const merchantKeyLimits = { least: 8, most: 300 } as const

/** The merchant accounts that may take a sale's payments, and the debt that the selling account can still take on. */
export interface SaleMerchants {
  accounts: readonly { id: string; provider: MerchantProvider }[]
  /** Its credit without its debt and without what waits at merchant accounts for other sales. Minor units. */
  roomMinor: number
}

/**
 * Whether the selling account can owe a payment of its client, which its agency gets at a merchant account: the rule for
 * cash. `dueMinor`: all that is due now, which earns `earnedMinor`. Minor units.
 */
export const fitsCredit = (
  { roomMinor }: Pick<SaleMerchants, 'roomMinor'>,
  amountMinor: number,
  { dueMinor, earnedMinor }: { dueMinor: number; earnedMinor: number },
): boolean => cashNeeded({ maxMinor: dueMinor, earnedMinor }, amountMinor) <= Math.max(0, roomMinor)
