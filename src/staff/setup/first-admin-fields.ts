import { choiceField, emailField, wholeNameField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'

/** The fields accept any password: the form compares it with the other values, and the server checks it further. */
export const firstAdminForm = defineForm('home.createFirstAdmin', {
  name: wholeNameField,
  email: emailField,
  password: choiceField<string>(),
})
