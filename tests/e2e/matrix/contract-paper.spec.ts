import { templateVersion } from '#core/app/legal-texts.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'

test('a contract is one document that names the parties, with its signatures complete', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await enterAs(page, 'owner')
  // The demo's agency accepted an older version.
  await page.route('**/rpc/agency/getAffiliate', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.json.registration.terms.version = templateVersion
    body.json.address = 'Calle de la Reforma 512, Centro'
    await route.fulfill({ response, json: body })
  })
  await page.goto('/agency/affiliate')
  await settle(page)
  const heading = page.getByRole('heading', { level: 2, name: /Alforja .+ Cempasúchil/ })
  await expect(heading).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  await expect(page.getByText(/^Calle de la Reforma 512, Centro, \d{5} .+, Oaxaca$/)).toBeVisible()
  await expect(page.getByText(words(language, 'affiliate', 'contract.signature'))).toHaveCount(2)
  await expect(page.getByRole('banner')).toBeHidden()
  const paper = await page.pdf({ format: 'Letter' })
  expect(paper.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  // It is fetched again when the page is idle.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
