import { type TypedKind, written } from './typed.ts'

/** Limits of a typed number, inclusive, in the smallest unit of its kind. */
export interface TypedLimits {
  least?: number
  most: number
}

/** Problems of a typed number: not a number, negative, zero, too many decimals, below or above its limits. */
export type TypedProblem = 'none' | 'negative' | 'zero' | 'decimals' | 'small' | 'large'

/** The problem of a typed number; null if the `read…` function of its kind accepts it. */
export function typedProblem(
  kind: TypedKind,
  typed: string,
  { least = 0, most }: TypedLimits,
): TypedProblem | null {
  const { plain, places, digits } = written[kind]
  const [, sign, whole = '', part = ''] = /^([-−]?)(\d+)(?:\.(\d+))?$/.exec(plain(typed)) ?? []
  if (whole === '') return 'none'
  if (sign) return least > 0 ? 'zero' : 'negative'
  if (part.length > places) return 'decimals'
  const value = Number(whole) * 10 ** places + Number(part.padEnd(places, '0'))
  if (value < least) return value === 0 ? 'zero' : 'small'
  return value > most || whole.length > digits ? 'large' : null
}
