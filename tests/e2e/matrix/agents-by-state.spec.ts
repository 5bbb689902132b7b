import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { newFile } from '#tests/support/worlds/registration-files.ts'

// A concurrent assignment is refused with 409.
test.use({ consoleMaySay: [/status of 409/] })

test('an admin finds the agents of a state by the map and by keyboard, assigns an executive, and exports the list', async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(120_000)
  const { language, said, staff } = await visitAsStaff({ page, baseURL }, info, 'agents-by-state', 'admin')
  const { accountId } = await newFile(baseURL ?? '', staff, [])
  const { rows: agents } = await staff.admin.listAgents({ text: accountId })
  expect(agents[0]?.stateCode).toBe('PL')
  await page.goto('/admin/agents-by-state')
  await settleLists(page)

  // A press on the drawing, and the same by the table's link.
  const map = page.getByRole('group', { name: /(?:Mapa|Map)/ })
  await expect(map.getByRole('link')).toHaveCount(32)
  await map.getByRole('link', { name: /^Yucatán/ }).click()
  await expect(page).toHaveURL(/stateCode=YN/)
  await page.getByRole('link', { name: said('back') }).click()
  await expect(page).not.toHaveURL(/stateCode=/)
  await page
    .locator('label')
    .filter({ hasText: said('figure.trend') })
    .click()
  await expect(page).toHaveURL(/figure=trend/)
  await page.getByLabel(said('period.label')).selectOption('year')
  const inTable = page.getByRole('table').getByRole('link', { name: /^Puebla/ })
  await inTable.focus()
  await page.keyboard.press('Enter')
  const heading = said('chosen').source.replace('.*', 'Puebla')
  await expect(page.getByRole('heading', { name: new RegExp(heading) })).toBeVisible()
  // The content that replaces the table has the focus: the next Tab goes into it.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: said('back') })).toBeFocused()

  await page.getByLabel(said('filter.text')).fill(accountId)
  await page.getByLabel(said('filter.text')).press('Enter')
  await expect(page).toHaveURL(/text=/)
  await page.reload()
  await settleLists(page)
  await expect(page).toHaveURL(/figure=trend.*period=year|period=year.*figure=trend/)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: accountId })
  await expect(row.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d{11,13}\?text=/,
  )
  await expect(row.locator('a[href^="mailto:"]')).toHaveCount(1)
  expect(await axeComplaints(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const arriving = page.waitForEvent('download')
  await page
    .getByRole('region', { name: /Puebla/ })
    .getByRole('button', { name: /CSV/ })
    .click()
  const file = await readFile(await (await arriving).path(), 'utf8')
  const [, ...lines] = file.trim().split('\r\n')
  expect(lines.filter((line) => line.startsWith(`${accountId},`))).toHaveLength(1)
  // A number may also be a part of another agency's name, phone or RFC.
  const { rows: found } = await staff.admin.listAgents({ text: accountId, stateCode: 'PL' })
  expect(lines.map((line) => line.split(',')[0]).toSorted()).toEqual(
    found.map((one) => one.accountId).toSorted(),
  )

  // Somebody else assigns the state in the meantime: the current assignment is shown for review.
  const stateCode = language === 'es' ? 'CM' : 'BS'
  const { rows: executives } = await staff.admin.listExecutives({ text: `ejecutiva-hand-${language}` })
  const other = executives[0]?.id ?? ''
  await page.goto(`/admin/agents-by-state?stateCode=${stateCode}`)
  await settleLists(page)
  await page.getByRole('button', { name: said('assign.open') }).click()
  const sheet = page.getByRole('dialog')
  const demo = sheet.getByLabel('Emilio Ejecutivo Demo')
  await demo.check()
  const { version } = await staff.admin.getStateExecutives({ stateCode })
  await staff.admin.changeStateExecutives({ stateCode, executiveIds: [other], version })
  await sheet.getByRole('button', { name: said('assign.save') }).click()
  await expect(sheet.getByText(words(language, 'api-error', 'state_executives_changed'))).toBeVisible()
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(1)
  expect(await axeComplaints(page)).toEqual([])
  await demo.check()
  await sheet.getByRole('button', { name: said('assign.save') }).click()
  await expect(page.getByText(said('assign.done'))).toBeVisible()
  const settled = await staff.admin.getStateExecutives({ stateCode })
  expect(settled.executives.filter(({ looksAfter }) => looksAfter)).toHaveLength(2)
  expect(settled.executives.find(({ id }) => id === other)?.looksAfter).toBe(true)
})

test('an executive sees their own portfolio, and assigns nobody', async ({ page, baseURL }, info) => {
  const { said } = await visitAsStaff({ page, baseURL }, info, 'agents-by-state')
  await page.goto('/admin')
  await settleLists(page)
  await page.goto('/admin/agents-by-state?stateCode=PL')
  await settleLists(page)
  await expect(page.getByText(said('intro_own'))).toBeVisible()
  await expect(page.getByRole('link', { name: said('back') })).toBeVisible()
  await expect(page.getByRole('button', { name: said('assign.open') })).toHaveCount(0)
  await expect(page.getByLabel(said('filter.executive'))).toHaveCount(0)
})

test('the whole country comes first, and empty states only on request', async ({ page, baseURL }, info) => {
  const { said, staff } = await visitAsStaff({ page, baseURL }, info, 'agents-by-state', 'admin')
  // Others register in this state in the meantime.
  await newFile(baseURL ?? '', staff, [])
  const { states } = await staff.admin.getAgentsByState({})
  const figures = states.map(
    (row) => row.active + row.waiting + row.suspended + row.fresh + row.soldMinor + row.soldBeforeMinor,
  )
  const some = figures.filter((sum) => sum > 0).length
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(states.length)
  await page.goto('/admin/agents-by-state')
  await settleLists(page)
  const heads = page.getByRole('table').getByRole('rowheader')
  await expect(heads.first()).toHaveText(said('total'))
  await expect(heads).toHaveCount(1 + some)
  await page.getByRole('button', { name: said('unfold') }).click()
  await expect(heads).toHaveCount(1 + states.length)
  await expect(page.getByRole('table').getByText(said('no_executive')).first()).toBeVisible()
  await page.getByRole('button', { name: said('fold') }).click()
  await expect(heads).toHaveCount(1 + some)
})
