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

const registered = (field: ContactField, most: number, kind: FieldKind = 'text'): Field<string> => ({
  kind,
  most,
  read(typed) {
    const value = typed.trim()
    return contactProblem(field, value) ? undefined : value
  },
})

/** One of the states of Mexico, picked. */
const stateField: Field<MexicanState> = {
  kind: 'choice',
  read: (picked) => mexicanStateCodes.find((code) => code === picked),
}

/** The error of an open day with a missing time, or that closes before it opens. */
export const isDayTyped = (day: OpeningHours[number]): boolean =>
  day === null || (timePattern.test(day.opens) && timePattern.test(day.closes) && isOpenHours(day))

/** A week with all days closed states nothing. */
const weekField: Field<OpeningHours | null, OpeningHours> = {
  kind: 'choice',
  read(week) {
    if (!week.every(isDayTyped)) return undefined
    return week.every((day) => day === null) ? null : week
  },
}

/** Contact person, city and state belong to a registration. */
export const contactForm = (isRegistered: boolean) =>
  defineForm('agency.changeContact', {
    ...(isRegistered && {
      contactName: registered('contactName', 120),
      city: registered('city', 120),
      stateCode: stateField,
    }),
    phone: registered('phone', 120, 'phone'),
    email: registered('email', 254, 'email'),
    address: registered('address', 200),
    secondPhone: orNone(phoneField),
    addressLine: textField(addressLineLength),
    openingHours: weekField,
  })
