import type { SandboxTexts } from './texts.ts'

/** The sandbox bank's decision about a card. */
export type CardOutcome = 'captured' | 'declined' | 'insufficient_funds' | 'challenge' | 'slow' | 'disputed'

/** The test cards of the sandbox; every other number is rejected, so that no real card is accepted. */
export const testCards: readonly {
  /** Also of its label, in the texts of the sandbox. */
  key: keyof SandboxTexts['card_labels']
  number: string
  outcome: CardOutcome
  /** It pays at once only: banks give installments on credit cards. */
  isDebit?: true
}[] = [
  {
    key: 'success',
    number: '4242424242424242',
    outcome: 'captured',
  },
  {
    key: 'secure',
    number: '4000002760003184',
    outcome: 'challenge',
  },
  {
    key: 'decline',
    number: '4000000000000002',
    outcome: 'declined',
  },
  {
    key: 'funds',
    number: '4000000000009995',
    outcome: 'insufficient_funds',
  },
  {
    key: 'slow',
    number: '4000000000000077',
    outcome: 'slow',
  },
  {
    key: 'dispute',
    number: '4000000000000259',
    outcome: 'disputed',
  },
  {
    key: 'debit',
    number: '4000056655665556',
    outcome: 'captured',
    isDebit: true,
  },
]

/** The security code that the sandbox's bank accepts. */
export const challengeCode = '123456'

export interface CardForm {
  number: string
  expiry: string
  cvc: string
  name: string
  /** The chosen plan; empty: at once. */
  months: string
}

export type CardProblem = 'number' | 'not_a_test_card' | 'expiry' | 'expired' | 'cvc' | 'name' | 'no_plans'

/** The outcome of the entered card, or its errors by field. `now` decides whether it is expired. */
export function readCard(
  form: CardForm,
  now: Date,
):
  | { outcome: CardOutcome; lastFour: string; monthsUsed: number | null }
  | { problems: Partial<Record<keyof CardForm, CardProblem>> } {
  const problems: Partial<Record<keyof CardForm, CardProblem>> = {}
  const number = form.number.replace(/[\s-]/g, '')
  const card = testCards.find((known) => known.number === number)
  if (!isLuhn(number)) problems.number = 'number'
  else if (!card) problems.number = 'not_a_test_card'
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(form.expiry.trim())
  if (!expiry) problems.expiry = 'expiry'
  else if (2000 + Number(expiry[2]) < now.getUTCFullYear()) problems.expiry = 'expired'
  else if (2000 + Number(expiry[2]) === now.getUTCFullYear() && Number(expiry[1]) < now.getUTCMonth() + 1)
    problems.expiry = 'expired'
  if (!/^\d{3,4}$/.test(form.cvc.trim())) problems.cvc = 'cvc'
  if (!form.name.trim()) problems.name = 'name'
  if (card?.isDebit && form.months) problems.months = 'no_plans'
  if (!card || Object.keys(problems).length > 0) return { problems }
  return { outcome: card.outcome, lastFour: number.slice(-4), monthsUsed: Number(form.months) || null }
}

/** The check digit of card numbers (ISO/IEC 7812), for 13 to 19 digits. */
export function isLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  return luhnSum(number) % 10 === 0
}

/** Sum of the digits, every second one from the right doubled. */
export function luhnSum(number: string): number {
  return [...number].reverse().reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
