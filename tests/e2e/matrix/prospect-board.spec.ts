import { axeComplaints } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { prospectsList, staffAtWork } from '#tests/support/field-staff.ts'
import { settle } from '#tests/support/visit.ts'
import { languageOf, startsWith } from '#tests/support/words.ts'

test('a prospect is taken, planned and moved from stage to stage on the board, by keyboard alone', async ({
  page,
  baseURL,
}, info) => {
  const { prospect, said, shop } = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { name, accountId, id, path } = prospect
  const isPhone = info.project.name === 'es-phone'
  await page.goto(path)
  await page.getByRole('button', { name: said('prospects', 'keeper.take') }).press('Enter')
  await expect(page.getByText('Elena Ejecutiva', { exact: false }).first()).toBeVisible()
  await page.getByLabel(said('prospects', 'plan.on')).fill('2026-01-05')
  await page.getByLabel(said('prospects', 'plan.action')).fill('Llamarle.')
  await page.getByRole('button', { name: said('prospects', 'plan.save') }).press('Enter')
  await expect(page.getByText(said('prospects', 'plan.saved'))).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])

  await page.goto(`${prospectsList}?text=${encodeURIComponent(name)}&keeper=mine&due=overdue`)
  await page.getByRole('radio', { name: said('prospects', 'view.board') }).press(' ')
  await expect(page).toHaveURL(/view=board/)
  const column = page.getByRole('region', { name: said('prospects', 'stage.new') })
  await expect(column.getByText('Llamarle.')).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  await column.getByRole('button', { name: said('prospects', 'move.open_of') }).press('Enter')
  const sheet = page.getByRole('dialog')
  // Close to the limit what is written is counted, before anything is cut.
  const why = sheet.getByLabel(said('prospects', 'move.why'))
  await why.fill('a'.repeat(480))
  await expect(sheet.getByText('480 / 500')).toBeVisible()
  await why.fill('Contestó el mensaje.')
  await expect(sheet.getByText('/ 500')).toHaveCount(0)
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('prospects', 'move.button') }).press('Enter')
  await expect(sheet).toBeHidden()
  if (isPhone) await page.getByLabel(said('prospects', 'board.stage')).selectOption('contacted')
  const next = page.getByRole('region', { name: said('prospects', 'stage.contacted') })
  await expect(next.getByRole('link', { name })).toBeVisible()
  // Nothing is lost on reload.
  await page.reload()
  await expect(next.getByRole('link', { name })).toBeVisible()
  expect(await shop.admin.getProspect({ accountId, id })).toMatchObject({
    ...{ stage: 'contacted', nextOn: '2026-01-05', keeper: { name: 'Elena Ejecutiva' } },
    deeds: [{ event: 'moved', said: 'Contestó el mensaje.' }, { event: 'planned' }, { event: 'taken' }],
  })
  // The file leads back to the board as it stood, after a reload too.
  const board = page.url()
  await next.getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('link', { name: said('prospects', 'back') })
    .click()
  await expect(page).toHaveURL(board)
  await expect(next.getByRole('link', { name })).toBeVisible()
  // The way from a column to its list.
  await next.getByRole('link', { name: startsWith(said('prospects', 'board.all')) }).press('Enter')
  await expect(page).toHaveURL(/stage=contacted/)
  await expect(
    page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first(),
  ).toBeVisible()
})
