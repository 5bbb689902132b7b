import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { expectMaintenance, expectTags } from '#tests/support/pages/open-installation.ts'
import { button, field, said } from '#tests/support/pages/spanish-form.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { enterAsFirstAdmin, nameFirstAdmin, printedLink } from '#tests/support/people/first-admin.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { type Started, start } from '#tests/support/servers/started.ts'
import { everyThirdParty } from '#tests/support/servers/third-parties.ts'

// The browser itself reports a refused password, a 404 for a used link, and maintenance.
test.use({ consoleMaySay: [/Failed to load resource.*status of (?:400|404|410|503)/] })
test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))

let folder = ''
let started: Started
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-setup-'))
  started = start(folder, { GTM_ID: everyThirdParty.GTM_ID })
})
test.afterAll(async () => {
  started.process.kill('SIGINT')
  await started.ended
  await rm(folder, { recursive: true, force: true })
})

test(
  'the printed link creates the first admin, with a second factor, once; the shop says that it is being set up, and is closed for maintenance',
  {
    tag: '@es-phone',
  },
  async ({ page, browser, watch }, info) => {
    const url = await started.ready
    const link = await printedLink(started)

    await page.goto(`${url}/`)
    await expect(page.getByText(said('home', 'no_agencies'))).toBeVisible()
    await expect(page.getByText(said('home', 'travels'))).toHaveCount(0)
    await expect(button(page, 'login', 'sign_in')).toBeVisible()
    await settle(page)
    expect(await axeComplaints(page)).toEqual([])

    await page.goto(link)
    await expect(page).toHaveURL(`${url}/setup`)
    await button(page, 'setup', 'send').click()
    await expect(page.getByText(said('setup', 'name_wrong'))).toBeVisible()
    await nameFirstAdmin(page)
    await field(page, 'setup', 'password').fill('12345678')
    await button(page, 'setup', 'send').click()
    await expect(page.getByText(said('login', 'problem.common'))).toBeVisible()
    expect(await axeComplaints(page)).toEqual([])
    await enterAsFirstAdmin(page)

    await page.goto(`${url}/admin/admins`)
    await expect(page.getByText('rosa@volcanes.example')).toBeVisible()
    await expect(page.getByText(said('admins', 'you'))).toBeVisible()

    const visitor = await browser.newPage(info.project.use)
    watch(visitor)
    await speak(visitor, 'es')
    await expectTags(visitor, url)
    await expectMaintenance(page, visitor, url)

    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByText(said('setup', 'over.title'))).toBeVisible()
  },
)
