import { choiceField, emailField, wholeNameField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'

/** The form checks the password against the other values, and the server checks it further: see the form. */
export const firstAdminForm = defineForm('home.createFirstAdmin', {
  name: wholeNameField,
  email: emailField,
  password: choiceField<string>(),
})
