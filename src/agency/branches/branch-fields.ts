import { useTranslation } from 'react-i18next'
import { branchLimits } from '#core/agencies/branches.ts'
import { emailField, phoneField, textField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'
import { useEmailText } from '#src/platform/email-text.ts'

export const branchForm = defineForm('agency.createBranch', {
  name: textField(branchLimits.name),
  address: textField(branchLimits.address),
  phone: phoneField,
  email: emailField,
})

export const branchFields = ['name', 'address', 'phone', 'email'] as const

/** The error of each field. */
export function useBranchWords() {
  const { t } = useTranslation('branches')
  const email = useEmailText()
  return { name: t('error.name'), address: t('error.address'), phone: t('error.phone'), email }
}
