import { amountField, choiceField, countField, dayField, textField } from '#core/app/fields.ts'
import { hasPictures, maxNameLength } from '#core/people/names.ts'
import { type GroupPaymentMethod, groupLimits, guestLimits } from '#core/products/groups.ts'
import { defineForm } from '#src/platform/define-form.ts'

const name = textField({ least: 1, most: maxNameLength }, (typed) => !hasPictures(typed))
const upTo = (most: number) => textField({ least: 0, most })

/** The data of a guest on a rooming list. */
export const guestForm = defineForm('agency.saveGroupGuest', {
  room: countField({ least: 1, most: guestLimits.room }),
  ...{ givenName: name, familyName: name },
  arrivesAt: upTo(guestLimits.arrivesAt),
  bed: upTo(guestLimits.bed),
  diet: upTo(guestLimits.diet),
  phone: { ...upTo(guestLimits.phone), kind: 'phone' },
})

/** A payment from a group to its agency. */
export const groupPaymentForm = defineForm('agency.recordGroupPayment', {
  amountMinor: amountField({ least: 1, most: groupLimits.amountMinor }),
  paidOn: dayField(),
  method: choiceField<GroupPaymentMethod>(),
  reference: upTo(groupLimits.reference),
})
