import { pdf } from '#tests/builders/uploads.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { acceptInvitation } from '#tests/support/people/new-agency.ts'
import { enterAsStaff } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { sellingAgency } from '#tests/support/worlds/registration-files.ts'

test(
  'an owner proposes a name and an RNT number with its proof, staff approve both, and the booking page shows them',
  { tag: '@es-phone' },
  async ({ page, baseURL, browser }, info) => {
    const language = languageOf(info.project.name)
    const said = (section: string, key: string) => words(language, section, key)
    const press = (section: string, key: string) =>
      page.getByRole('button', { name: said(section, key), exact: true }).click()
    const sent = said('affiliate', 'public.sent')
    const staffPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await speak(staffPage, language)
    await enterAsStaff(staffPage, baseURL ?? '')
    const { accountId, email } = await sellingAgency(baseURL ?? '', shopOf(staffPage.request))

    await speak(page, language)
    await acceptInvitation(page, said, { email })
    await page.goto('/agency/affiliate')
    await settleLists(page)
    const name = `Viajes Jacaranda ${accountId}`
    await press('affiliate', 'public.propose.name')
    await press('affiliate', 'public.send')
    await expect(page.getByText(said('affiliate', 'public.name_error'))).toBeVisible()
    await page.getByLabel(said('affiliate', 'public.name')).fill(name)
    await press('affiliate', 'public.send')
    await expect(page.getByText(sent)).toBeVisible()
    await press('affiliate', 'public.add_rnt')
    const rnt = '04210077003'
    const uploaded = page.waitForResponse(/files\/documents\/tourism_registry/)
    await page
      .locator('#presence input[type=file]')
      .first()
      .setInputFiles({ name: 'rnt.pdf', mimeType: 'application/pdf', buffer: pdf() })
    expect((await uploaded).status()).toBe(200)
    await page.getByLabel(said('affiliate', 'public.rnt_label')).fill(rnt)
    await expect(page.locator('#presence input[type=file]').first()).toBeEnabled()
    expect(await axeComplaints(page)).toEqual([])
    await press('affiliate', 'public.send')
    await expect(page.locator('#presence')).toContainText(rnt)
    // No button is half below the header.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await axeComplaints(page)).toEqual([])

    await staffPage.goto(`/admin/affiliations/${accountId}`)
    await settleLists(staffPage)
    expect(await axeComplaints(staffPage)).toEqual([])
    const approve = staffPage.getByRole('button', {
      name: said('registration-desk', 'changes.approve'),
      exact: true,
    })
    await expect(approve).toHaveCount(2)
    await approve.first().click()
    await expect(approve).toHaveCount(1)
    await approve.click()
    await expect(approve).toHaveCount(0)

    await page.goto(`/booking/${accountId}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(rnt)
  },
)
