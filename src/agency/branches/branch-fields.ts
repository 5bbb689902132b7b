import { branchLimits } from '#core/agencies/branches.ts'
import { emailField, phoneField, textField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const branchForm = defineForm('agency.createBranch', {
  name: textField(branchLimits.name),
  address: textField(branchLimits.address),
  phone: phoneField,
  email: emailField,
})
