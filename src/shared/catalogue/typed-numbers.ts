import { countField, type Field } from '#core/app/fields.ts'
import { readPercent } from '#core/money/typed.ts'

/** A share in basis points, up to `most`. */
export const shareField = (most: number): Field<number> => ({
  kind: 'percent',
  read: (typed) => readPercent(typed, most) ?? undefined,
})

/** A whole number up to `most`. */
export const wholeField = (most: number): Field<number> => countField({ least: 0, most })
