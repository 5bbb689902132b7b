import { amountField, choiceField, dayField, emailField, orNone, textField } from '#core/app/fields.ts'
import { type deskCardPayments, giftCardLimits, type issuedKinds } from '#core/sales/gift-cards.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const issueForm = defineForm('agency.issueGiftCard', {
  kind: choiceField<(typeof issuedKinds)[number]>(),
  payment: choiceField<(typeof deskCardPayments)[number] | null>(),
  amountMinor: amountField({ least: giftCardLimits.minMinor, most: giftCardLimits.maxMinor }),
  email: orNone(emailField),
  note: textField({ least: 0, most: giftCardLimits.note }),
  expiresOn: orNone(dayField()),
})
