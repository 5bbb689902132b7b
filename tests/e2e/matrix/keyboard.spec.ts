import type { Page } from 'playwright/test'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'

const said = (section: string, key: string) => words('es', section, key)

/** The focused element: its name, and whether the focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const shown = (candidate: Element | null): boolean => {
      if (!candidate) return false
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate)
      const isClear = /^transparent$|[,/] ?0(\.0+)?\)$/.test(outlineColor)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isClear
    }
    const { left, top, width, height } = element.getBoundingClientRect()
    // A control that is only drawn by its label (radio buttons in a strip) shows the focus on the label.
    const drawn = width > 1 && height > 1 ? element : (element.closest('label') ?? element)
    const box = drawn.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20))
    return {
      name: (element.getAttribute('aria-label') ?? element.innerText ?? '').trim() || element.id,
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      visible: shown(element) || shown(drawn) || shown(element.closest('label')),
      uncovered: hit !== null && (drawn.contains(hit) || hit.contains(drawn)),
      at: [Math.round(left), Math.round(top)],
    }
  })

/** Tabs until the focused element matches; the focus must be visible at every stop. */
async function tabTo(page: Page, wanted: RegExp, role?: string): Promise<void> {
  const stops: string[] = []
  for (let i = 0; i < 90; i += 1) {
    await page.keyboard.press('Tab')
    await settle(page)
    const stop = await focused(page)
    if (stop.role === 'body') continue
    stops.push(`${stop.role} ${stop.name.slice(0, 40)}`)
    const seen = { visible: true, uncovered: true }
    await expect.poll(() => focused(page), `the focus is seen: ${JSON.stringify(stop)}`).toMatchObject(seen)
    if (wanted.test(stop.name) && (!role || stop.role === role)) return
  }
  throw new Error(`Tab never came to ${wanted}: ${stops.join(' | ')}`)
}

const loosely = (pattern: RegExp) => new RegExp(pattern.source.replace(/\\s\*\$$/, ''), 's')

test('the keyboard is enough from the search to the guest form', { tag: '@en-desktop' }, async ({ page }) => {
  test.setTimeout(90_000)
  await speak(page, 'es')
  await page.goto('/booking/1001/hotels')
  await settle(page)
  await page.keyboard.press('Tab')
  expect((await focused(page)).name).toMatch(said('app', 'skip'))
  await page.keyboard.press('Enter')

  // Destination: typed and completed, on a phone in its sheet.
  const phone = (page.viewportSize()?.width ?? 0) < 640
  if (phone) {
    await tabTo(page, loosely(said('products', 'destination.label')))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('combobox').focus()
  } else {
    await tabTo(page, /.*/, 'combobox')
  }
  // Without its accent; each size in a town of its own, since the first rooms found may be the last ones.
  await page.keyboard.type(phone ? 'merida' : 'mazatlan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The party: one more adult.
  await tabTo(page, loosely(said('products', 'guests.label_hotels')))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await tabTo(page, /^Agregar: Adultos/)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').last()).toContainText('3')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const field = page.getByRole('button', { name: loosely(said('products', 'guests.label_hotels')) })
  await expect(field, 'the focus is back at the field').toBeFocused()
  await tabTo(page, said('products', 'search.submit'))
  await page.keyboard.press('Enter')

  await expect(page.locator('h1')).toBeFocused()
  await expect(page.locator('h1')).toContainText(phone ? 'Mérida' : 'Mazatlán')
  const card = page.locator('article h2').first()
  await expect(card).toBeVisible()
  const name = (await card.innerText()).trim()
  await tabTo(page, new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`), 'a')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(name)
  await expect(page.locator('h1')).toBeFocused()

  await tabTo(page, /^Agregar( al carrito)?$/, 'button')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, said('products', 'add.go_to_cart'))
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(said('cart', 'title'))
  await expect(page.getByRole('button', { name: said('cart', 'hold') })).toBeEnabled()
  await tabTo(page, said('cart', 'hold'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()
  await tabTo(page, /^givenName$/)
  await page.keyboard.type('María José')
  await expect(page.getByLabel(said('traveler-info', 'givenName')).first()).toHaveValue('María José')
})
