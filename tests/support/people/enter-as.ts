import { expect, type Page } from 'playwright/test'
import type { Role } from '#core/access.ts'
import { speak } from '#tests/support/device/device.ts'
import { demoPerson } from './demo-person.ts'

const name = 'alforja'
const entered = new Map<Role, Promise<string>>()

/** Signs a person of the demo in, from a blank page, and once per run, because sign-ins are rate-limited. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  const known = entered.get(role)
  if (!known) {
    const entering = signIn(page, role)
    entered.set(role, entering)
    // The next caller tries again.
    entering.catch(() => entered.delete(role))
    await entering
    return
  }
  await leavePage(page)
  await haveChosen(page)
  const value = await known
  const cookie = { name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' as const }
  await page.context().addCookies([cookie])
}

/**
 * Request headers with a separate IP address: many tests sign the same few people in, more often than one address may.
 */
export function fromElsewhere(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/** A staff member has chosen a language before: the portal's own, unless the test sets another. */
async function haveChosen(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  if (!cookies.some((cookie) => cookie.name === 'language')) await speak(page, 'es')
}

interface Credentials {
  email: string
  password: string
}

/** Signs a person in from a blank page. A sign-in ends the session of its browser, which other tests may share. */
export async function signInAs(page: Page, { email, password }: Credentials): Promise<void> {
  await leave(page)
  await haveChosen(page)
  const answer = await page.request.post('/rpc/home/signIn', {
    data: { json: { email, password } },
    headers: fromElsewhere(),
  })
  expect(answer.status()).toBe(200)
}

async function signIn(page: Page, role: Role): Promise<string> {
  await signInAs(page, demoPerson(role))
  const found = (await page.context().cookies()).find((cookie) => cookie.name === name)
  if (!found) throw new Error('signing in left no session')
  return found.value
}

/** Signs this browser out; the session stays valid for other tests. */
export async function leave(page: Page): Promise<void> {
  await leavePage(page)
  await page.context().clearCookies({ name })
}

/** An open page would keep its live connection, and its pending requests would be refused for another person. */
export async function leavePage(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
}
