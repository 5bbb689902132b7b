import * as z from 'zod'
import { byField, prospectFields, textSpec } from '#core/agencies/prospect-fields.ts'

/**
 * The optional fields of a prospect as input. Null means none; absent, as in calls of older apps, means not changed.
 */
export const typedFields = byField(
  (name) => {
    const { least, most, pattern } = textSpec(name)
    const text = z.string().trim().min(least).max(most)
    return (pattern ? text.regex(pattern) : text).nullable().optional()
  },
  (name) => z.int().min(0).max(prospectFields[name].most).nullable().optional(),
)

/** The optional fields of a prospect as stored. */
export const storedFields = byField(
  () => z.string().nullable(),
  () => z.int().nullable(),
)
