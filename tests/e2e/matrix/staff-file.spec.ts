import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { startOf } from '#tests/support/people/new-agency.ts'
import { enterAsStaff } from '#tests/support/people/staff.ts'
import { newFile } from '#tests/support/worlds/registration-files.ts'

test('a file on a phone has its documents first; one left undecided after a request for corrections can still be decided, with a visible confirmation; a second press decides nothing about the next one @es-phone', async ({
  page,
  baseURL,
}) => {
  const said = (key: string, section = 'registration-desk') => words('es', section, key)
  await withoutWorker(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await speak(page, 'es')
  await enterAsStaff(page, baseURL ?? '')
  const { admin } = shopOf(page.request)
  const { accountId } = await newFile(baseURL ?? '', shopOf(page.request), [
    'identification',
    'tax_status',
    'proof_of_address',
  ])
  const { papers, version } = await admin.getRegistration({ accountId })
  const documentId = papers.find(({ kind }) => kind === 'identification')?.id ?? ''
  await admin.decideDocument({ documentId, version, decision: 'rejected', reason: 'Falta un lado.' })
  const seen = await admin.getRegistration({ accountId })
  await admin.askForCorrections({ accountId, version: seen.version, kinds: [], data: {}, said: '' })

  await page.goto(`/admin/affiliations/${accountId}`)
  await settleLists(page)
  const topOf = async (name: RegExp) =>
    (await page.getByRole('heading', { level: 2, name }).boundingBox())?.y ?? Number.NaN
  expect(await topOf(said('title', 'documents'))).toBeLessThan(await topOf(said('facts.title')))
  const events = ['corrections.title', 'standing.turn_down.button', 'decision.duplicate']
  const boxes = await Promise.all(
    events.map((event) =>
      page
        .getByRole('button', { name: startOf(said(event)) })
        .first()
        .boundingBox(),
    ),
  )
  expect(new Set(boxes.map((box) => box?.width)).size).toBe(1)
  const paperOf = (kind: string) =>
    page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: startOf(said(`kind.${kind}`, 'documents')) }),
    })
  const paper = paperOf('tax_status')
  await paper.getByRole('button', { name: startOf(said('papers.open')) }).click()
  await page.evaluate(() => {
    const locked = 'form button[type=submit]:disabled'
    new MutationObserver(() => {
      if (document.querySelector(locked)) document.body.dataset.locked = ''
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  })
  await paper.getByRole('button', { name: said('papers.accept') }).click()
  const done = page.getByRole('status').filter({ hasText: said('done.accepted') })
  await expect(done).toBeInViewport()
  await expect(paper.getByText(said('state.accepted', 'documents'))).toBeVisible()
  const middles = await done
    .locator('p > *')
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2)

  // The next one replaces it, and must be viewed before it can be decided.
  const next = paperOf('proof_of_address')
  await expect(next.getByRole('button', { name: said('papers.accept') })).toBeEnabled()
  await expect(page.locator('body')).toHaveAttribute('data-locked')
  // The earlier confirmation is not taken as the answer for the next one.
  await expect(done).toBeVisible()
  await next.getByLabel(said('papers.expires')).fill('2090-01-01')
  await expect(done).toHaveCount(0, { timeout: 1_000 })
})
