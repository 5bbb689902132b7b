import { contactProblem } from '#core/agencies/contact.ts'
import { byField, prospectFields, textSpec } from '#core/agencies/prospect-fields.ts'
import { askedOfProspects } from '#core/agencies/registrations.ts'
import { byName } from '#core/app/by-name.ts'
import {
  amountField,
  choiceField,
  type Field,
  orNone,
  type Typed,
  textField,
  websiteField,
} from '#core/app/fields.ts'
import type { Language } from '#core/app/language.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const prospectForm = defineForm(
  'admin.correctProspect',
  byField(
    (name) => {
      const { isLink, ...limits } = textSpec(name)
      return orNone(isLink ? websiteField : textField(limits))
    },
    (name) => orNone(amountField(prospectFields[name])),
  ),
)

/** A field with the same rules as in registrations. */
const asked = (name: (typeof askedOfProspects)[number]): Field<string> => ({
  kind: 'text',
  read: (typed) => (contactProblem(name, typed) ? undefined : typed.trim()),
})

/** All fields of a prospect's details. */
export const dataFields = {
  ...byName(askedOfProspects, asked),
  stateCode: {
    ...asked('stateCode'),
    read: (typed: string) => mexicanStateCodes.find((code) => code === typed),
  },
  language: choiceField<Language>(),
  ...prospectForm.fields,
}
export type TypedProspect = Typed<typeof dataFields>
