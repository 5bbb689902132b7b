import { afterAll, beforeAll, expect, test } from 'vitest'
import { clabeOf, rfcOf } from '#tests/builders/registrations.ts'
import { type Desk, openDesk, password } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

test('staff see the agency’s changes and the values before; only the end of a CLABE is kept', async () => {
  const { accountId, handed } = await desk.approved()
  const owner = await desk.ownerOf(accountId)
  const round = { accountId, kinds: [], data: { rfc: 'Le falta un dígito.', clabe: 'No es la suya.' } }
  await desk.move('askForCorrections', { ...round, said: '' })
  const { phone, email, contactName, city, stateCode, address } = handed
  const contact = { email, contactName, city, stateCode, address, phone: '555 765 4321' }
  expect((await owner.call('agency.changeContact', contact)).status).toBe(200)
  const { personKind, legalName, taxRegime, fiscalPostcode, clabeHolder, clabe, rfc } = handed
  const tax = { personKind, legalName, taxRegime, fiscalPostcode, clabeHolder, password }
  const other = { ...tax, rfc: rfcOf(310_007), clabe: clabeOf(77_001) }
  expect((await owner.call('agency.changeTaxAndBank', other)).status).toBe(200)

  const { history } = await desk.ask('getRegistration', { accountId })
  const changedBy = (event: string) => history.find((one) => one.event === event)?.changed
  expect(changedBy('contact_changed')).toEqual([{ field: 'phone', was: phone }])
  expect(changedBy('tax_and_bank_changed')).toEqual([
    { field: 'rfc', was: rfc },
    { field: 'clabe', was: `••••\u00a0••••\u00a0••••\u00a0••${clabe.slice(-4)}` },
  ])
  expect(JSON.stringify(history)).not.toContain(clabe)
})
