import { expect } from 'playwright/test'
import { languageParameter } from '#core/app/language.ts'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { deviceScreens } from './device-screens.ts'
import type { Screen } from './screen.ts'

const at = (path: string) => async (visit: Visit) => {
  await visit.page.goto(path)
  await settle(visit.page)
}

/** The screens of sign-in and registration, of the user's own access, and of notices about their device. */
export const entryScreens: readonly Screen[] = [
  { name: 'recovery', open: at('/recovery') },
  {
    name: 'recovery-sent',
    stateOf: 'recovery',
    async open(visit) {
      await at('/recovery')(visit)
      const { page, said } = visit
      await page.getByLabel(said('login', 'email')).fill(`nadie${Date.now()}@example.com`)
      await page.getByRole('button', { name: said('recovery', 'send') }).click()
      await expect(page.getByText(said('recovery', 'sent_title'))).toBeVisible()
      await settle(page)
    },
  },
  { name: 'new-password-over', open: at('/new-password') },
  { name: 'setup-over', open: at('/setup') },
  { name: 'enter', open: at(`/${'ejemplo'.repeat(7).slice(0, 43)}`) },
  { name: 'request-call', open: at('/request-call') },
  {
    name: 'request-call-errors',
    stateOf: 'request-call',
    async open(visit) {
      await at('/request-call')(visit)
      await visit.page.getByRole('button', { name: visit.said('calls', 'send') }).click()
      await expect(visit.page.getByText(visit.said('calls', 'missing.name'))).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'second-factor-set-up',
    async open(visit) {
      // The home page is rendered by the server, in the language of the URL.
      await at(`/?${languageParameter}=${visit.language}`)(visit)
      const { page, said } = visit
      const { email, password } = demoPerson('admin')
      await page.getByLabel(said('login', 'email')).fill(email)
      await page.getByLabel(said('login', 'password')).fill(password)
      await page.getByRole('button', { name: said('login', 'sign_in') }).click()
      await expect(page.getByRole('img', { name: said('login', 'setup.picture') })).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'access',
    async open(visit) {
      await signInAs(visit.page, demoPerson('seller'))
      await at('/agency/access')(visit)
      await expect(visit.page.getByText(visit.said('access', 'sessions.own'))).toBeVisible()
      await settle(visit.page)
    },
  },
  ...deviceScreens,
]
