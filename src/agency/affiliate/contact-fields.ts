import {
  addressLineLength,
  type ContactField,
  contactProblem,
  isOpenHours,
  type OpeningHours,
} from '#core/agencies/contact.ts'
import { type Field, type FieldKind, orNone, phoneField, textField } from '#core/app/fields.ts'
import { type MexicanState, mexicanStateCodes } from '#core/app/mexico.ts'
import { timePattern } from '#core/products/product-limits.ts'
import { defineForm } from '#src/platform/define-form.ts'

const registrationField = (field: ContactField, most: number, kind: FieldKind = 'text'): Field<string> => ({
  kind,
  most,
  read(typed) {
    const value = typed.trim()
    return contactProblem(field, value) ? undefined : value
  },
})

/** A Mexican state chosen from a list. */
const stateField: Field<MexicanState> = {
  kind: 'choice',
  read: (picked) => mexicanStateCodes.find((code) => code === picked),
}

/** Whether a day is closed, or has both times and closes after it opens. */
export const isDayValid = (day: OpeningHours[number]): boolean =>
  day === null || (timePattern.test(day.opens) && timePattern.test(day.closes) && isOpenHours(day))

/** If every day is closed, no opening hours are stored (null). */
const weekField: Field<OpeningHours | null, OpeningHours> = {
  kind: 'choice',
  read(week) {
    if (!week.every(isDayValid)) return undefined
    return week.every((day) => day === null) ? null : week
  },
}

/** Accounts without a registration have no contact person, city or state to edit. */
export const contactForm = (isRegistered: boolean) =>
  defineForm('agency.changeContact', {
    ...(isRegistered && {
      contactName: registrationField('contactName', 120),
      city: registrationField('city', 120),
      stateCode: stateField,
    }),
    phone: registrationField('phone', 120, 'phone'),
    email: registrationField('email', 254, 'email'),
    address: registrationField('address', 200),
    secondPhone: orNone(phoneField),
    addressLine: textField(addressLineLength),
    openingHours: weekField,
  })
