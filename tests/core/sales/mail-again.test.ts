import { expect, test } from 'vitest'
import { type MailAgain, type MailedSale, mailAgainOf } from '#core/sales/mail-again.ts'
import { type SaleState, saleStates } from '#core/sales/sales.ts'

const sale = (state: SaleState, other: Partial<MailedSale> = {}): MailedSale => ({
  ...{ state, lines: [], payments: [], history: [], takenBack: null },
  ...other,
})
const reference = { payments: [{ state: 'requires_action' as const, reference: {} }] }
const cancelled = { lines: [{ state: 'cancelled' as const }] }
const takenBack = { takenBack: 100_00 }

test.each<[string, MailedSale, MailAgain | null]>([
  ['is on hold', sale('held'), null],
  ['waits for a card payment', sale('pending_payment'), null],
  ['waits for a reference', sale('pending_payment', reference), 'payment_reference'],
  ['is under review, with a reference', sale('manual_review', reference), 'payment_reference'],
  ['waits for its suppliers', sale('confirming'), null],
  ['is confirmed, fully or partly paid', sale('confirmed'), 'sale_confirmed'],
  ['is confirmed, with a reference for the balance', sale('confirmed', reference), 'sale_confirmed'],
  ['lost a dispute', sale('confirmed', takenBack), 'payment_taken_back'],
  ['is completed', sale('completed'), 'sale_confirmed'],
  ['has expired', sale('expired', reference), 'sale_expired'],
  [
    'was refused by a supplier',
    sale('cancelled', { history: [{ event: 'supplier_refused' }] }),
    'sale_refused',
  ],
  ['was cancelled', sale('cancelled', cancelled), 'line_cancelled'],
  ['was released before payment', sale('cancelled', { lines: [{ state: 'released' }] }), null],
  ['is a no-show', sale('no_show'), null],
])('of a sale that %s, the mails that can be sent again', (_, given, mail) => {
  expect(mailAgainOf(given)).toBe(mail)
  expect(saleStates).toContain(given.state)
})
