import type { Locator, Page } from 'playwright/test'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { startOf } from '#tests/support/people/new-agency.ts'

test('an incomplete form moves to the field and names the missing value', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  const said = (section: string, key: string) => words(language, section, key)
  const press = (section: string, key: string, within: Page | Locator = page) =>
    within
      .getByRole('button', { name: said(section, key) })
      .first()
      .click()
  const sheet = page.getByRole('dialog')
  await speak(page, language)
  await open(page, '/request-call')
  await press('calls', 'send')
  await expectProblem(page, said('calls', 'missing.name'))

  await enterAs(page, 'owner')
  await open(page, '/agency/catalogs/emails')
  await press('emails', 'add')
  await press('emails', 'add_submit', sheet)
  await expectProblem(page, said('api-error', 'email_incomplete'))

  await open(page, '/agency/catalogs/branches')
  await press('branches', 'create')
  await press('branches', 'create_submit', sheet)
  await expectProblem(page, said('branches', 'error.name'))

  await open(page, '/agency/access')
  await press('access', 'factor.turn_on')
  await press('access', 'factor.next')
  await expectProblem(page, said('login', 'error.password'))

  // Also in a collapsed section.
  await open(page, '/agency/sales/groups')
  await press('groups-and-events', 'create')
  const group = (field: string) => sheet.getByLabel(said('groups-and-events', `field.${field}`))
  await group('nameEs').fill('Boda')
  await group('starts').fill('2027-03-01')
  await group('ends').fill('2027-03-04')
  await group('place').selectOption('oaxaca')
  const more = sheet.getByText(said('groups-and-events', 'more'))
  await more.click()
  await group('courtesy').fill('1')
  await more.click()
  await press('groups-and-events', 'create_submit', sheet)
  await expectProblem(page, said('groups-and-events', 'error.courtesy'))
})

test('validation on leaving a field does not move a button away from a press', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string) => words(language, 'register', key)
  await speak(page, language)
  await open(page, '/signup')
  await page.getByRole('radio', { name: startOf(said('kind.person')) }).check()
  const next = page.getByRole('button', { name: said('next') })
  await next.click()
  const name = page.locator('#registration-contactName')
  await name.fill('1')
  // At its upper edge, by coordinates, as a finger does: Playwright's own click would locate the button again.
  await next.scrollIntoViewIfNeeded()
  const box = await next.boundingBox()
  if (!box) throw new Error('no button')
  await page.mouse.click(box.x + box.width / 2, box.y + 4)
  await expect(page.locator('#registration-city')).toHaveAccessibleDescription(said('problem.required'))
  await expect(name).toHaveAccessibleDescription(said('problem.required'))
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}

async function expectProblem(page: Page, problem: RegExp): Promise<void> {
  const field = page.locator(':focus')
  await expect(field).toHaveAccessibleDescription(problem)
  await expect(field).toBeInViewport()
}
