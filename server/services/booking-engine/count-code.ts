import type { PromotionCodeState } from '#core/products/promotion-codes.ts'
import type { Context } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/http/refuse.ts'

interface Coded {
  promotionCode?: string | undefined
}

/** The weight of an unknown code, on top of the attempt itself: ten unknown codes use up the limit. */
const guessed = 11

/** Counts a call with a promotion code before the call runs. A cart repeats its valid code each minute. */
export function countCode(context: Context, { promotionCode }: Coded): void {
  if (promotionCode !== undefined) context.count('try a promotion code')
}

/** Counts an unknown code once more, because it may be a guess. */
export function countUnknown(
  context: Context,
  { promotionCode }: Coded,
  state: PromotionCodeState | undefined,
): void {
  if (promotionCode !== undefined && state === 'unknown' && isFirst(context, promotionCode))
    context.count('try a promotion code', '', guessed)
}

/**
 * Whether the code is new to this limit: a cart repeats its unknown code too, and a repetition reveals nothing more.
 */
function isFirst(context: Context, code: string): boolean {
  try {
    context.count('name an unknown code', code)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Counts the attempt and the code of a call that was refused because the code does not apply. */
export async function countingCode<T>(context: Context, input: Coded, run: () => Promise<T>): Promise<T> {
  countCode(context, input)
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'promotion_code_refused') {
      const { problem } = error.data as { problem: string }
      if (problem === 'unknown') countUnknown(context, input, problem)
    }
    throw error
  }
}
