import { expect, test } from '#tests/support/pages/e2e.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { leave } from '#tests/support/people/enter-as.ts'
import { startOf } from '#tests/support/people/new-agency.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { registerBeside, sellingAgency } from '#tests/support/worlds/registration-files.ts'

// The browser reports every refusal, and every request made offline.
test.use({ consoleMaySay: [/status of 409|ERR_INTERNET_DISCONNECTED/] })

test('an admin records an agency’s bank payments and payouts: once, at most its balance, and only online', async ({
  page,
  baseURL,
}, info) => {
  const { said, staff } = await visitAsStaff({ page, baseURL }, info, 'settlements')
  const { accountId } = await sellingAgency(baseURL ?? '', staff)
  const isNew = await registerBeside(baseURL ?? '', staff)
  await page.goto(`/admin/affiliations/${accountId}?part=money`)
  await settleLists(page)
  // An executive decides about agencies, not about money.
  await expect(page.getByRole('heading', { name: said('title') })).toHaveCount(0)

  await leave(page)
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto(`/admin/affiliations/${accountId}?part=money`)
  await settleLists(page)
  const settling = page.getByRole('button', { name: said('title'), exact: true })
  // A phone folds it.
  if ((await settling.getAttribute('aria-expanded')) === 'false') await settling.click()
  const amount = page.getByLabel(said('amount'))
  const reference = page.getByLabel(said('reference'))
  const submit = (kind: 'payment' | 'payout') => page.getByRole('button', { name: said(`submit.${kind}`) })
  const sheet = page.getByRole('dialog')
  const record = sheet.getByRole('button', { name: said('check.record') })
  const standing = async () => (await staff.admin.getStanding({ accountId })).balanceMinor
  await expect(page.getByText(said('balance.settled')).first()).toBeVisible()
  await submit('payment').click()
  await expect(page.getByText(said('amount_error'))).toBeVisible()
  await expect(amount).toBeFocused()

  await amount.fill('1,500.50')
  await reference.fill('SPEI 4071')
  await page.context().setOffline(true)
  await expect(page.getByText(said('offline'))).toBeVisible()
  await expect(submit('payment')).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByText(said('offline'))).toHaveCount(0)
  await expect(amount).toHaveValue('1,500.50')
  await expect(reference).toHaveValue('SPEI 4071')
  // It is shown for review with the resulting balance, and can be changed.
  await submit('payment').click()
  for (const told of ['SPEI 4071', '$1,500.50 MXN']) await expect(sheet).toContainText(told)
  await expect(sheet.getByText(said('balance.settled'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('check.change') }).click()
  expect(await standing()).toBe(0)
  await submit('payment').click()
  await record.dblclick()
  await expect(sheet).toHaveCount(0)
  await expect(
    page.getByText(said('balance.for_you')).filter({ hasText: '$1,500.50 MXN' }).first(),
  ).toBeVisible()
  // Also after the sheet has gone back in its own history entry.
  await expect(page.getByText(said('saved'))).toBeVisible()
  await expect(amount).toHaveValue('')
  expect(await standing()).toBe(1_500_50)
  // Typed details of the payment are still there after going back.
  await amount.fill('7')
  const go = (part: string) =>
    page.getByRole('link', { name: said(`parts.${part}`, 'registration-desk'), exact: true }).click()
  const history = page.getByRole('list', { name: said('history.title', 'registration-desk') })
  const paid = history.getByText(said('history.paid', 'registration-desk'))
  await go('history')
  await expect(page).toHaveURL(/\?part=history$/)
  await expect(paid).toHaveText([/1,500\.50.*SPEI 4071/])
  await go('money')
  await expect(amount).toHaveValue('7')

  // The same transfer, typed again by somebody else.
  await amount.fill('1,500.50')
  await reference.fill('spei4071')
  await submit('payment').click()
  await record.click()
  await expect(page.getByRole('alert').filter({ hasText: '1,500.50' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: said('another') })).toBeVisible()
  expect(await standing()).toBe(1_500_50)
  await sheet.getByRole('button', { name: said('check.change') }).click()

  await page.getByText(said('kind.payout')).click()
  await amount.fill('1,500.51')
  await reference.fill('SPEI 4072')
  await submit('payout').click()
  await record.click()
  await expect(page.getByRole('alert').filter({ hasText: '1,500.50' })).toBeVisible()
  await sheet.getByRole('button', { name: said('check.change') }).click()
  await expect(amount).toHaveValue('1,500.51')
  await amount.fill('500.50')
  await submit('payout').click()
  await record.click()
  // The sheet shows the result before it is recorded.
  await expect(sheet).toHaveCount(0)
  await expect(
    page.getByText(said('balance.for_you')).filter({ hasText: '$1,000.00 MXN' }).first(),
  ).toBeVisible()
  await expect(sheet).toHaveCount(0)
  expect(await standing()).toBe(1_000_00)
  await go('history')
  await expect(paid).toHaveText([/\$500\.50.*SPEI 4072/, /1,500\.50.*SPEI 4071/])
  await go('money')
  expect(await axeComplaints(page)).toEqual([])

  // The payout was a mistake: both stay, and the balance is restored.
  await page
    .getByRole('button', { name: startOf(said('statement.reverse.button', 'agencies')) })
    .first()
    .click()
  // It says which one.
  for (const told of ['$500.50 MXN', 'SPEI 4072']) await expect(page.getByRole('dialog')).toContainText(told)
  const why = page.getByLabel(said('statement.reverse.why', 'agencies'))
  await why.fill('Se registró dos veces')
  // A press outside the sheet discards no input.
  await page.mouse.click(4, 4)
  await expect(why).toHaveValue('Se registró dos veces')
  await sheet.getByRole('button', { name: said('statement.reverse.button', 'agencies') }).click()
  const rowOf = (kind: string) =>
    page.getByRole('row').filter({ has: page.getByText(startOf(said(`statement.kind.${kind}`, 'agencies'))) })
  await expect(rowOf('settlement_reversed')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(said('statement.reverse.done', 'agencies'))).toBeVisible()
  await expect(
    rowOf('payout').getByText(said('statement.reversed', 'agencies'), { exact: true }),
  ).toBeVisible()
  expect(await standing()).toBe(1_500_50)
  await expect(
    page.getByText(said('balance.for_you')).filter({ hasText: '$1,500.50 MXN' }).last(),
  ).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  // An agency that was never approved has no account to settle.
  await page.goto(`/admin/affiliations/${isNew.accountId}`)
  await settleLists(page)
  await expect(page.getByRole('heading', { name: said('title') })).toHaveCount(0)
})
