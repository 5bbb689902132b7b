import { choiceField } from '#core/app/fields.ts'
import type { Text } from '#core/app/language.ts'
import { isWritten } from '#core/app/written-text.ts'
import type { Kind } from '#core/products/products.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const newProduct = defineForm('product.createProduct', {
  kind: choiceField<Kind>(),
  /** In at least one language. */
  name: choiceField<Text>(isWritten),
  destinationId: choiceField<string>(Boolean),
})
