import { amountField, textField } from '#core/app/fields.ts'
import { countLimits } from '#core/sales/cash-counts.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const countForm = defineForm('agency.countCash', {
  countedMinor: amountField({ least: 0, most: countLimits.maxMinor }),
  note: textField({ least: 0, most: countLimits.note }),
})

/** The fields with a required note, for a count that differs from the expected cash. */
export const fieldsWithNote = {
  ...countForm.fields,
  note: textField({ least: 1, most: countLimits.note }),
}
