import { pdf } from '#tests/builders/uploads.ts'
import { shareFiles } from '#tests/support/device/shared-files.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { agreeToTerms, startOf, writeRegistration } from '#tests/support/people/new-agency.ts'

// Without a network the browser itself reports failures.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const paper = { name: 'estado-de-cuenta.pdf', mimeType: 'application/pdf', buffer: pdf() }

for (const hasSignal of [true, false]) {
  test(`a document goes to the registration in progress on this device, once${hasSignal ? '' : ', also if shared offline'}`, async ({
    page,
    baseURL,
    context,
  }) => {
    const { said, shop } = await visitSpeaking(page, baseURL ?? '', 'en')
    await page.goto('/signup')
    await settle(page)
    await writeRegistration(page, said)
    await (await agreeToTerms(page, said)).click()
    await expect(page.getByRole('heading', { level: 1, name: said('register', 'done.title') })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await settle(page)
    await page.waitForLoadState('networkidle')

    await context.setOffline(!hasSignal)
    await shareFiles(page, [paper])
    await expect(page.getByRole('heading', { name: paper.name })).toBeVisible()
    const uploads: { token: string; address: string }[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/files/documents/')) return
      uploads.push({ token: request.headers().authorization ?? '', address: pathname })
    })
    if (!hasSignal) {
      await expect(page.getByRole('button', { name: said('sharing', 'hand_in') })).toHaveCount(0)
      // The queue survives the page.
      await page.reload()
      await expect(page.getByRole('heading', { name: paper.name })).toBeVisible()
      await context.setOffline(false)
    }
    const kind = page.getByLabel(said('sharing', 'document'))
    await kind.selectOption('bank_statement')
    await page.getByRole('button', { name: said('sharing', 'hand_in') }).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: said('sharing', 'done_title') })).toBeVisible()
    await expect(page.getByText(said('sharing', 'done_document'))).toBeVisible()
    expect(uploads.map(({ address }) => address)).toEqual(['/files/documents/bank_statement'])

    const token = (uploads[0]?.token ?? '').replace(/^Registration /, '')
    const { documents } = await shop.home.listRegistrationDocuments({ token })
    const there = documents.filter(({ state }) => state === 'uploaded')
    expect(there).toMatchObject([{ kind: 'bank_statement', fileName: paper.name }])

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: said('sharing', 'empty_title') })).toBeVisible()
    await page.goto('/signup')
    await expect(page.getByText(said('documents', 'state.sent'))).toHaveCount(1)
    await expect(page.getByText(startOf(said('documents', 'kind.bank_statement'))).first()).toBeVisible()
  })
}
