import { emailField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const resendForm = defineForm('agency.resendSaleMail', { email: emailField })
