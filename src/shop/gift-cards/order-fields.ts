import { amountField, dayField, emailField, orNone, textField, wholeNameField } from '#core/app/fields.ts'
import { orderedCardLimits } from '#core/sales/gift-card-orders.ts'
import { giftCardLimits } from '#core/sales/gift-cards.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const orderForm = defineForm('bookingEngine.orderGiftCard', {
  amountMinor: amountField({ least: orderedCardLimits.minMinor, most: orderedCardLimits.maxMinor }),
  recipientName: orNone(wholeNameField),
  recipientEmail: orNone(emailField),
  deliverOn: orNone(dayField()),
  note: textField({ least: 0, most: giftCardLimits.note }),
  buyerName: wholeNameField,
  buyerEmail: emailField,
})
