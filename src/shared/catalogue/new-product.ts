import { choiceField } from '#core/app/fields.ts'
import type { Text } from '#core/app/language.ts'
import { isWritten } from '#core/app/written-text.ts'
import type { Kind } from '#core/products/products.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const newProduct = defineForm('product.createProduct', {
  kind: choiceField<Kind>(),
  /** In one language at least. */
  name: choiceField<Text>(isWritten),
  destinationId: choiceField<string>(Boolean),
})
