import { textField } from '#core/app/fields.ts'
import { saleNoteLimits } from '#core/sales/sales.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const saleNoteForm = defineForm('agency.noteOnSale', {
  reference: textField(saleNoteLimits.reference),
  note: textField(saleNoteLimits.note),
})
