import type { Locator } from 'playwright/test'

/**
 * Presses the middle of the visible area, by touch on a phone and with the mouse elsewhere, whatever element is there.
 * `Locator.click()` would refuse a button under a link that covers its card, although users press exactly that.
 */
export async function pressPainted(painted: Locator): Promise<void> {
  const page = painted.page()
  await painted.scrollIntoViewIfNeeded()
  const box = await painted.boundingBox()
  if (!box) throw new Error('it is not painted')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

/** Whether a press in its middle hits it, and nothing above it. */
export const canBePressed = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
