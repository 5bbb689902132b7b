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
export function countUnknown(context: Context, state: PromotionCodeState | undefined): void {
  if (state === 'unknown') context.count('try a promotion code', '', guessed)
}

/** Counts both for a call that a code which does not apply refuses. */
export async function countingCode<T>(context: Context, input: Coded, run: () => Promise<T>): Promise<T> {
  countCode(context, input)
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'promotion_code_refused') {
      const { problem } = error.data as { problem: string }
      if (problem === 'unknown') countUnknown(context, problem)
    }
    throw error
  }
}
