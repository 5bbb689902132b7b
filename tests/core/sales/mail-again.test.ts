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
  ['is only held', sale('held'), null],
  ['waits for a card', sale('pending_payment'), null],
  ['waits for a reference', sale('pending_payment', reference), 'payment_reference'],
  ['is looked at, with a reference', sale('manual_review', reference), 'payment_reference'],
  ['waits for its suppliers', sale('confirming'), null],
  ['is confirmed, paid or in part', sale('confirmed'), 'sale_confirmed'],
  ['is confirmed, with a reference for the rest', sale('confirmed', reference), 'sale_confirmed'],
  ['lost its payment to a bank', sale('confirmed', takenBack), 'payment_taken_back'],
  ['is over', sale('completed'), 'sale_confirmed'],
  ['ran out', sale('expired', reference), 'sale_expired'],
  ['was refused', sale('cancelled', { history: [{ event: 'supplier_refused' }] }), 'sale_refused'],
  ['was cancelled', sale('cancelled', cancelled), 'line_cancelled'],
  ['was given up before it was paid', sale('cancelled', { lines: [{ state: 'released' }] }), null],
  ['nobody came to', sale('no_show'), null],
])('of a sale that %s, the mails that can be sent again', (_, given, mail) => {
  expect(mailAgainOf(given)).toBe(mail)
  expect(saleStates).toContain(given.state)
})
