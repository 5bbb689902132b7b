import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { outboxScreens } from '#tests/support/screens/outbox-screens.ts'

test('a destination is saved and removed by keyboard, and the focus stays with it', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  await withoutWorker(page)
  await speak(page, language)
  await enterAs(page, 'seller')
  await page.goto('/agency/offline')
  await settle(page)
  const save = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  const name = (await page.getByRole('main').getByRole('heading', { level: 3 }).first().innerText()).trim()
  const place = page.getByRole('heading', { level: 3, name })
  await save.press('Enter')
  await expect(page.getByText(words(language, 'packs', 'kept'))).toBeVisible({ timeout: 30_000 })
  await expect(place).toBeFocused()
  const remove = page.getByRole('button', { name: words(language, 'packs', 'remove_named') })
  await remove.press('Enter')
  await expect(page.getByText(words(language, 'packs', 'kept'))).toHaveCount(0)
  await expect(place).toBeFocused()
})

test('an entry discarded from the queue is restored by the next key', async ({ page, baseURL }, info) => {
  const language = languageOf(info.project.name)
  await withoutWorker(page)
  const visited = await visitSpeaking(page, baseURL ?? '', language)
  await outboxScreens.find(({ name }) => name === 'outbox')?.open(visited)
  const entries = page.getByRole('main').getByRole('heading', { level: 3 })
  const count = await entries.count()
  const undo = page.getByRole('button', { name: visited.said('outbox', 'undo') })
  for (const left of [count - 1, count - 2]) {
    await page
      .getByRole('button', { name: visited.said('outbox', 'hide') })
      .first()
      .press('Enter')
    await expect(entries).toHaveCount(left)
    await expect(undo).toBeFocused()
    await expect(undo).toBeInViewport()
  }
  await page.keyboard.press('Enter')
  await expect(entries).toHaveCount(count - 1)
  await expect(page.locator('body')).not.toBeFocused()
})
