import { choiceField, emailField, wholeNameField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'

/** A password is compared with the other values, and the server knows more of it: see the form. */
export const firstAdminForm = defineForm('home.createFirstAdmin', {
  name: wholeNameField,
  email: emailField,
  password: choiceField<string>(),
})
