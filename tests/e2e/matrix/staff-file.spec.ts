import { speak, withoutWorker } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { startOf } from '#tests/support/new-agency.ts'
import { newFile } from '#tests/support/registration-files.ts'
import { shopOf } from '#tests/support/sales-by-api.ts'
import { enterAsStaff } from '#tests/support/staff.ts'
import { settleLists } from '#tests/support/visit.ts'
import { words } from '#tests/support/words.ts'

test('a file on a phone has its papers first; what was left undecided when corrections were asked for still is decided, and confirmed in sight @es-phone', async ({
  page,
  baseURL,
}) => {
  const said = (key: string, section = 'registration-desk') => words('es', section, key)
  await withoutWorker(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await speak(page, 'es')
  await enterAsStaff(page, baseURL ?? '')
  const { admin } = shopOf(page.request)
  const { accountId } = await newFile(baseURL ?? '', shopOf(page.request), ['identification', 'tax_status'])
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
  const paper = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: startOf(said('kind.tax_status', 'documents')) }),
  })
  await paper.getByRole('button', { name: startOf(said('papers.open')) }).click()
  await paper.getByRole('button', { name: said('papers.accept') }).click()
  await expect(page.getByText(said('done.accepted'))).toBeInViewport()
  await expect(paper.getByText(said('state.accepted', 'documents'))).toBeVisible()
})
