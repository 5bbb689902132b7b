import { choiceField, emailField, orNone, phoneField, wholeNameField } from '#core/app/fields.ts'
import type { Language } from '#core/app/language.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const adminForm = defineForm('admin.inviteAdmin', {
  name: wholeNameField,
  email: emailField,
  phone: orNone(phoneField),
  language: choiceField<Language>(),
})
