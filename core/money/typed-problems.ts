import { type TypedKind, written } from './typed.ts'

/** Between which values a typed number has to be, in the smallest unit of its kind; both are allowed. */
export interface TypedLimits {
  least?: number
  most: number
}

/** What is wrong with a typed number: it is none, is below what may be, has more decimals, or is beyond what may be. */
export type TypedProblem = 'none' | 'negative' | 'zero' | 'decimals' | 'small' | 'large'

/** What is wrong with what somebody typed, or null: then the `read…` of its kind reads it. */
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
