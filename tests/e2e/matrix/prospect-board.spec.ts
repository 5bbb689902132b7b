import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, startsWith } from '#tests/support/pages/words.ts'
import { prospectsList, staffAtWork } from '#tests/support/people/field-staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

/** The middle of the visible part. */
async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('not in sight')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) }
}

/** Opens a stage on a phone, whose counts are in one row. */
const pickStage = (page: Page, said: (section: string, key: string) => RegExp, stage: string) =>
  page
    .getByRole('navigation', { name: said('prospects', 'board.stages') })
    .getByRole('link', { name: startsWith(said('prospects', `stage.${stage}`)) })
    .click()

/** Drags a card to a target that exists once the drag has started, by mouse or finger. */
async function carry(page: Page, isPhone: boolean, card: Locator, to: Locator): Promise<void> {
  const from = await middleOf(card)
  const held = page.locator('[data-at-edge]')
  if (!isPhone) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 10, { steps: 3 })
    await expect(held).toBeVisible()
    const { x, y } = await middleOf(to)
    await page.mouse.move(x, y, { steps: 6 })
    await page.mouse.up()
  } else {
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [from])
    await expect(held).toBeVisible()
    await touch('touchMove', [{ x: from.x + 10, y: from.y + 30 }])
    await touch('touchMove', [await middleOf(to)])
    await touch('touchEnd', [])
    await finger.detach()
  }
  await expect(held).toBeHidden()
}

test.describe('by dragging', () => {
  test.use({ consoleMaySay: [/status of 409/] })

  test('a card is dragged from stage to stage; a move that is not allowed is reverted with the reason', async ({
    page,
    baseURL,
  }, info) => {
    const { prospect, said, shop } = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
    const { name, accountId, id } = prospect
    const isPhone = info.project.name === 'es-phone'
    await page.goto(`${prospectsList}?view=board&text=${encodeURIComponent(name)}`)
    const card = page.getByRole('listitem').filter({ hasText: name })
    const column = (stage: string) =>
      isPhone
        ? page.locator(`[data-at-edge] [data-stage=${stage}]`)
        : page.locator(`section[data-stage=${stage}]`)
    await settle(page)
    if (!isPhone) {
      await carry(page, isPhone, card, column('qualified'))
      await expect(page.getByText(said('prospects', 'board.refused'))).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    // A canceled drag: nothing is sent, the card is in its place, and its link was not followed.
    await carry(page, isPhone, card, column('contacted'))
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('radio', { checked: true })).toHaveValue('contacted')
    await page.keyboard.press('Escape')
    await expect(page.getByText(said('prospects', 'board.stays'))).toBeVisible()
    expect((await shop.admin.getProspect({ accountId, id })).stage).toBe('new')
    await settle(page)
    expect(await axeComplaints(page)).toEqual([])

    await carry(page, isPhone, card, column('contacted'))
    await sheet.getByLabel(said('prospects', 'move.why')).fill('Contestó.')
    await sheet.getByRole('button', { name: said('prospects', 'move.button') }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(said('prospects', 'board.moved'))).toBeVisible()
    expect((await shop.admin.getProspect({ accountId, id })).stage).toBe('contacted')
    if (isPhone) await pickStage(page, said, 'contacted')
    await expect(page.getByRole('region', { name: said('prospects', 'stage.contacted') })).toContainText(name)

    // Somebody else is faster: the server refuses, and the sheet says so.
    await carry(
      page,
      isPhone,
      card,
      column('lost').or(page.locator('[data-at-edge] [data-stage=lost]')).last(),
    )
    await sheet.getByLabel(said('prospects', 'move.why')).fill('No contesta.')
    await page.route('**/rpc/admin/moveProspect', async (route) => {
      await shop.admin.moveProspect({ accountId, id, stage: 'qualified', reason: 'Ya vende.' })
      await shop.admin.moveProspect({ accountId, id, stage: 'invited', reason: 'Ya vende.' })
      await shop.admin.moveProspect({ accountId, id, stage: 'registered', reason: 'Ya vende.' })
      await shop.admin.moveProspect({ accountId, id, stage: 'won', reason: 'Ya vende.' })
      await route.continue()
    })
    await sheet.getByRole('button', { name: said('prospects', 'move.button') }).click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    expect((await shop.admin.getProspect({ accountId, id })).stage).toBe('won')
  })
})

test('a prospect is taken, planned and moved between stages on the board, by keyboard only', async ({
  page,
  baseURL,
}, info) => {
  const { prospect, said, shop } = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
  const { name, accountId, id, path } = prospect
  const isPhone = info.project.name === 'es-phone'
  await page.goto(path)
  await page.getByRole('button', { name: said('prospects', 'keeper.take') }).press('Enter')
  await expect(page.getByRole('main').getByText('Elena Ejecutiva', { exact: false }).first()).toBeVisible()
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
  // Near the limit the characters are counted, before any are cut.
  const why = sheet.getByLabel(said('prospects', 'move.why'))
  await why.fill('a'.repeat(480))
  await expect(sheet.getByText('480 / 500')).toBeVisible()
  await why.fill('Contestó el mensaje.')
  await expect(sheet.getByText('/ 500')).toHaveCount(0)
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('prospects', 'move.button') }).press('Enter')
  await expect(sheet).toBeHidden()
  if (isPhone) await pickStage(page, said, 'contacted')
  const next = page.getByRole('region', { name: said('prospects', 'stage.contacted') })
  await expect(next.getByRole('link', { name })).toBeVisible()
  // Nothing is lost on reload.
  await page.reload()
  await expect(next.getByRole('link', { name })).toBeVisible()
  expect(await shop.admin.getProspect({ accountId, id })).toMatchObject({
    ...{ stage: 'contacted', nextOn: '2026-01-05', keeper: { name: 'Elena Ejecutiva' } },
    events: [{ event: 'moved', said: 'Contestó el mensaje.' }, { event: 'planned' }, { event: 'taken' }],
  })
  // The file links back to the board in its previous state, after a reload too.
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
  const board = asked()
  await next.getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('link', { name: said('prospects', 'back') })
    .click()
  await expect.poll(asked).toEqual(board)
  await expect(next.getByRole('link', { name })).toBeVisible()
  // The link from a column to its list.
  await next.getByRole('heading', { level: 2 }).getByRole('link').press('Enter')
  await expect(page).toHaveURL(/stage=contacted/)
  await expect(
    page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first(),
  ).toBeVisible()
})
