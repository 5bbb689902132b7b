import type { Field } from '#core/app/fields.ts'
import { crewNameLength } from '#core/sales/crew-links.ts'
import type { FieldsOf } from '#src/platform/define-form.ts'

/** Names, without empty ones. */
const guides: Field<string[], readonly string[]> = {
  kind: 'choice',
  most: crewNameLength,
  read: (typed) => typed.map((name) => name.trim()).filter(Boolean),
}

export const guidesFields = { guides } satisfies FieldsOf<'agency.assignGuides'>
