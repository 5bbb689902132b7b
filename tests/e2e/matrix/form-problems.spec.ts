import type { Locator, Page } from 'playwright/test'
import { speak } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { enterAs } from '#tests/support/enter-as.ts'
import { settle } from '#tests/support/visit.ts'
import { languageOf, words } from '#tests/support/words.ts'

test('a form that lacks something leads to the field and says what', async ({ page }, info) => {
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
