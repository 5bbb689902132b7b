import {
  choiceField,
  emailField,
  orNone,
  percentField,
  phoneField,
  type Typed,
  type Values,
  wholeNameField,
} from '#core/app/fields.ts'
import type { Language } from '#core/app/language.ts'
import type { Permission } from '#core/people/permissions.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const sellerForm = defineForm('agency.inviteSeller', {
  accountId: choiceField<string>(),
  role: choiceField<'owner' | 'seller'>(),
  name: wholeNameField,
  email: emailField,
  phone: orNone(phoneField),
  language: choiceField<Language>(),
  /** Empty: the agreed share. */
  shareBp: orNone(percentField),
  permissions: choiceField<Permission[]>(),
})

export type TypedSeller = Typed<typeof sellerForm.fields>
export type SellerValues = Values<typeof sellerForm.fields>
