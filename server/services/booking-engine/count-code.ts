import type { PromotionCodeState } from '#core/products/promotion-codes.ts'
import type { Context } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/http/refuse.ts'

interface Coded {
  promotionCode?: string | undefined
}

/** What an unknown code counts for, beside the one of each attempt: ten of them use up the limit. */
const guessed = 11

/** Counts a call with a promotion's code, before its work. A cart repeats its valid code each minute. */
export function countCode(context: Context, { promotionCode }: Coded): void {
  if (promotionCode !== undefined) context.count('try a promotion code')
}

/** Counts a code that does not exist once more: it may be a guess. */
export function countUnknown(
  context: Context,
  { promotionCode }: Coded,
  state: PromotionCodeState | undefined,
): void {
  if (promotionCode !== undefined && state === 'unknown' && isFirst(context, promotionCode))
    context.count('try a promotion code', '', guessed)
}

/** Whether it was not asked for lately: a cart repeats its unknown code as well, which reveals nothing more. */
function isFirst(context: Context, code: string): boolean {
  try {
    context.count('name an unknown code', code)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Counts both for a call that a code which does not apply refuses. */
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
