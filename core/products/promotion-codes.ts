/** Characters of a code, and its maximum number of uses. */
export const promotionCodeLimits = { least: 4, most: 20, uses: 100_000, perEmail: 100 } as const

/** Normalizes a typed code for storing and comparing: capital letters without accents, and digits. */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s-]/g, '')
    .toUpperCase()

const pattern = new RegExp(`^[A-Z0-9]{${promotionCodeLimits.least},${promotionCodeLimits.most}}$`)

/** Whether a normalized code can exist. */
export const isCode = (code: string): boolean => pattern.test(code)

/**
 * Reasons why a code has no effect on a cart. `used_up`: its total limit is reached; `unmet`: no line meets its
 * conditions; `beaten`: other promotions take more.
 */
const refusedStates = ['unknown', 'planned', 'ended', 'used_up', 'unmet', 'beaten'] as const
export const promotionCodeStates = ['applied', ...refusedStates] as const
export type PromotionCodeState = (typeof promotionCodeStates)[number]

/** Reasons why a cart is not sold with a code; the last two depend on the customer's e-mail. */
export const promotionCodeProblems = [...refusedStates, 'used_by_customer', 'email_missing'] as const
