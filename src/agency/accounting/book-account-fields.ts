import { bookNumberPattern, chartLimits } from '#core/accounting/book-accounts.ts'
import { textField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const bookAccountForm = defineForm('agency.changeBookAccount', {
  number: textField(chartLimits.number, (typed) => bookNumberPattern.test(typed)),
  name: textField(chartLimits.name),
})
