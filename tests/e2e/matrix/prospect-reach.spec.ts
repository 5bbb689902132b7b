import { expect, test } from '#tests/support/pages/e2e.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { staffAtWork } from '#tests/support/people/field-staff.ts'

test(
  'people of agencies have no access',
  { tag: '@en-desktop' },
  async ({ page, baseURL, request }, info) => {
    const field = await staffAtWork(page, baseURL ?? '', languageOf(info.project.name))
    await page.context().clearCookies({ name: 'alforja' })
    await page.goto(field.prospect.path)
    await expect(page).toHaveURL(/\/admin\/login\?return=%2Fadmin/)
    const answer = await request.post('/rpc/admin/listProspects', { data: { json: {} } })
    expect(answer.status()).toBe(401)
  },
)
