import { ORPCError } from '@orpc/client'
import { eq } from 'drizzle-orm'
import { type APIRequestContext, expect, type Page, request } from 'playwright/test'
import { totpOf } from '#server/modules/people/check-code.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import { type Shop, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { fromElsewhere } from './enter-as.ts'
import { keptSession } from './kept-session.ts'

const password = 'pozole con orégano 9'
/** Of the authenticator app that they all have. */
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** Of the pages of each of the tests that run side by side. */
const ofPages = ['page-0', 'page-1', 'page-2', 'page-3'] as const
/** Of the sign-in by hand in each project. */
const byHand = { 'es-phone': 'hand-es', 'en-desktop': 'hand-en' } as const
/** Of whoever signs out again in each project. */
const once = { 'es-phone': 'once-es', 'en-desktop': 'once-en' } as const
/** Who gives files to others, for the pages of each of those tests. */
const admins = ['admin-0', 'admin-1', 'admin-2', 'admin-3'] as const
/** One for each project, and for what runs side by side: a code counts once. */
const names = [
  'es-phone',
  'en-desktop',
  ...ofPages,
  ...Object.values(byHand),
  ...Object.values(once),
  ...admins,
] as const

const isAdmin = (name: string) => admins.some((admin) => admin === name)
const emailOf = (name: string) => `ejecutiva-${name}@alforja.example`

/** Staff of the platform whose second factor is set up, for tests: the demo's set theirs up when they first sign in. */
export async function addStaff(database: Database, keys: KeyRing): Promise<void> {
  for (const name of names) {
    const email = emailOf(name)
    const who = isAdmin(name)
      ? ({ role: 'admin', name: 'Adela Administradora' } as const)
      : ({ role: 'executive', name: 'Elena Ejecutiva' } as const)
    const person = { ...who, email, password, accountId: null }
    const id = await createPerson(database, person)
    await database
      .update(people)
      .set({ totpSecret: seal({ keys }, appSecret) })
      .where(eq(people.id, id))
  }
}

/** The verbs of somebody of the platform's staff, signed in with password and code. */
export async function enterStaff(baseURL: string, project: string): Promise<Shop> {
  return await enter(await request.newContext({ baseURL, extraHTTPHeaders: fromElsewhere() }), project)
}

/** Types what somebody of the staff signs in with, at the front door and with the code that an app shows now. */
export async function signInByHand(page: Page, project: keyof typeof byHand, said: (key: string) => RegExp) {
  await page.setExtraHTTPHeaders(fromElsewhere())
  await page.getByLabel(said('email')).fill(emailOf(byHand[project]))
  await page.getByLabel(said('password')).fill(password)
  await page.getByRole('button', { name: said('sign_in') }).click()
  await page.getByLabel(said('code.label')).fill(totpOf(appSecret).generate())
  await page.getByRole('button', { name: said('code.continue') }).click()
}

const entered = new Map<string, Promise<string>>()

/** One session for all the tests of a process, as codes count once. */
function sessionOf(baseURL: string, name: string): Promise<string> {
  const session = entered.get(name) ?? keptSession(baseURL, name, () => newSession(baseURL, name))
  entered.set(name, session)
  session.catch(() => entered.delete(name))
  return session
}

/** Signs somebody of the staff in on the page's browser. */
export async function enterAsStaff(page: Page, baseURL: string): Promise<void> {
  await putSession(page, await sessionOf(baseURL, ownOf(ofPages)))
}

/** Signs somebody of the staff in who signs out again: what other tests are signed in with lives on. */
export async function enterAsStaffOnce(page: Page, baseURL: string, project: string): Promise<void> {
  await putSession(page, await newSession(baseURL, once[project as keyof typeof once]))
}

/** Signs in somebody who gives files to others. */
export async function enterAsAdmin(page: Page, baseURL: string): Promise<void> {
  await putSession(page, await sessionOf(baseURL, ownOf(admins)))
}

/** The one of this process: what runs beside it signs in somebody else. */
const ownOf = (some: typeof ofPages | typeof admins): string =>
  some[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % some.length] ?? some[0]

async function putSession(page: Page, value: string): Promise<void> {
  const cookie = { name: 'alforja', value, domain: 'localhost', path: '/', httpOnly: true }
  await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }])
}

async function newSession(baseURL: string, name: string): Promise<string> {
  const context = await request.newContext({ baseURL, extraHTTPHeaders: fromElsewhere() })
  await enter(context, name)
  const { cookies } = await context.storageState()
  await context.dispose()
  const session = cookies.find((cookie) => cookie.name === 'alforja')
  if (!session) throw new Error('signing in left no session')
  return session.value
}

async function enter(context: APIRequestContext, name: string): Promise<Shop> {
  const shop = shopOf(context)
  const credentials = { email: emailOf(name), password }
  const attempt = async () => {
    const entry = await shop.home.signIn(credentials)
    if (entry.next === 'in') throw new Error('staff came in without a second factor')
    const { challenge } = entry
    const code = totpOf(appSecret).generate()
    return await shop.home.confirmSignIn({ challenge, code }).then(
      ({ person }) => person.role,
      (error: unknown) => {
        // The code of these thirty seconds was used by another test; any other refusal is a fault.
        if (error instanceof ORPCError && error.code === 'code_wrong') return null
        throw error
      },
    )
  }
  await expect
    .poll(attempt, { intervals: [0, 8_000], timeout: 45_000 })
    .toBe(isAdmin(name) ? 'admin' : 'executive')
  return shop
}
