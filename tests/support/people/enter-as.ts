import { expect, type Page } from 'playwright/test'
import type { Role } from '#core/access.ts'
import { speak } from '#tests/support/device/device.ts'
import { demoPerson } from './demo-person.ts'

const name = 'alforja'
const entered = new Map<Role, Promise<string>>()

/** Signs somebody of the demo in, once per run of tests: who signs in more often than people do is turned away. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  const known = entered.get(role)
  if (!known) {
    const entering = signIn(page, role)
    entered.set(role, entering)
    // The next one tries again.
    entering.catch(() => entered.delete(role))
    await entering
    return
  }
  await haveChosen(page)
  const value = await known
  const cookie = { name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' as const }
  await page.context().addCookies([cookie])
}

/**
 * A request's headers as from a network address of its own: many tests sign the same few people in, more often than one
 * address may.
 */
export function fromElsewhere(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/** Whoever works here has chosen a language before: the portal's own, unless the test says another. */
async function haveChosen(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  if (!cookies.some((cookie) => cookie.name === 'language')) await speak(page, 'es')
}

interface Credentials {
  email: string
  password: string
}

/** Signs somebody in beside the page, which is left: what it still asks for as somebody else would be refused. */
export async function signInAs(page: Page, { email, password }: Credentials): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
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

/** This browser is nobody's any more; the session lives on for other tests. */
export async function leave(page: Page): Promise<void> {
  // What is open would go on listening for news, and be refused.
  await page.goto('about:blank')
  await page.context().clearCookies({ name })
}
