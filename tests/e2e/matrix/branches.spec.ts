import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright/test'
import { people } from '#server/modules/people/tables.ts'
import { newKey } from '#tests/builders/sales.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { languageOf, startsWith, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

test.beforeEach(({ page }) => withoutWorker(page))

/** Opens a sheet and acts on it until it closes. */
async function onSheet(page: Page, opener: Locator, act: (sheet: Locator) => Promise<void>): Promise<void> {
  await opener.filter({ visible: true }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await act(sheet)
  await expect(sheet).toBeHidden()
}

test(
  'an owner edits a branch, suspends it, reactivates it and closes it; its page then redirects to the agency’s',
  { tag: '@es-phone' },
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const word = (key: string) => words(language, 'branches', key)
    await speak(page, language)
    await enterAs(page, 'owner')
    const name = `Sucursal ${newKey().slice(0, 8)}`
    const { id } = await shopOf(page.request).agency.createBranch({
      ...{ name, address: 'Plaza de Armas 4, Tepic', phone: '+52 311 555 0101' },
      ...{ email: 'tepic@cempasuchil.example', idempotencyKey: newKey() },
    })
    const sellerId = `seller-of-${id}`
    await inShopDatabase((database) =>
      database.insert(people).values({
        ...{ id: sellerId, accountId: id, role: 'seller', name: 'Nadia Ruiz' },
        email: `${sellerId}@cempasuchil.example`,
      }),
    )
    await page.goto(`/agency/catalogs/branches?text=${encodeURIComponent(name)}`)
    const manage = page.getByRole('button', { name: word('details.button') })

    await onSheet(page, manage, async (sheet) => {
      await expect(sheet.getByLabel(word('field.name'))).toHaveValue(name)
      await sheet.getByLabel(word('field.address')).fill('Calle Morelos 18, Tepic')
      expect(await axeComplaints(page)).toEqual([])
      await sheet.getByRole('button', { name: word('details.submit') }).click()
    })

    const reason = 'Obras en el local'
    await onSheet(page, manage, async (sheet) => {
      await expect(sheet.getByLabel(word('field.address'))).toHaveValue('Calle Morelos 18, Tepic')
      await sheet.getByRole('button', { name: word('suspend.button') }).click()
      await sheet.getByRole('button', { name: word('suspend.button') }).click()
      await expect(sheet.getByText(word('suspend.missing'))).toBeVisible()
      await sheet.getByLabel(word('suspend.why')).fill(reason)
      await sheet.getByRole('button', { name: word('suspend.button') }).click()
    })
    await expect(page.getByText(word('stage.suspended')).filter({ visible: true })).toBeVisible()
    await expect(page.getByText(reason).filter({ visible: true })).toBeVisible()

    await onSheet(page, manage, (sheet) =>
      sheet.getByRole('button', { name: word('reactivate.button') }).click(),
    )
    await expect(page.getByText(reason)).toBeHidden()

    await onSheet(page, manage, async (sheet) => {
      await sheet.getByRole('button', { name: word('closing.button') }).click()
      const open = sheet.getByRole('list', { name: word('closing.list') }).getByRole('listitem')
      await expect(open).toContainText([startsWith(word('closing.open.people'))])
      expect(await axeComplaints(page)).toEqual([])
      await sheet.getByText(word('closing.team.suspended')).click()
      await sheet.getByLabel(word('suspend.why')).fill('Se termina el contrato')
      await sheet.getByRole('button', { name: word('closing.button') }).click()
    })
    await expect(page.getByText(word('stage.closed')).filter({ visible: true })).toBeVisible()
    await expect(manage).toBeHidden()
    let state: string | undefined
    await inShopDatabase(async (database) => {
      const found = await database.select().from(people).where(eq(people.id, sellerId))
      state = found[0]?.state
    })
    expect(state).toBe('suspended')

    await page.goto(`/booking/${id}/find-reservation`)
    await expect(page).toHaveURL(new RegExp(`/booking/${id}/find-reservation`))
    await page.goto(`/booking/${id}/group/boda`)
    await expect(page).toHaveURL(/\/booking\/1001\/?$/)
  },
)
