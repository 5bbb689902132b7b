import { isProposable, rntLength, taglineLength, tradeNameLength } from '#core/agencies/agency-changes.ts'
import { textField } from '#core/app/fields.ts'
import { inEach } from '#core/app/language.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const taglineForm = defineForm(
  'agency.changeTagline',
  inEach(() => textField(taglineLength)),
)

export const nameForm = defineForm('agency.proposeChange', {
  name: textField(tradeNameLength, (typed) => isProposable('name', typed)),
})

export const rntForm = defineForm('agency.proposeChange', {
  rnt: textField(rntLength, (typed) => isProposable('rnt', typed)),
})
