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
import { fromElsewhere, leavePage } from './enter-as.ts'
import { keptSession } from './kept-session.ts'

const password = 'pozole con orégano 9'
/** The secret of the authenticator app that they all share. */
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** For the pages of tests that run in parallel, one each. */
const ofPages = ['page-0', 'page-1', 'page-2', 'page-3'] as const
/** For the manual sign-in in each project. */
const byHand = { 'es-phone': 'hand-es', 'en-desktop': 'hand-en' } as const
/** For the sign-out in each project. */
const once = { 'es-phone': 'once-es', 'en-desktop': 'once-en' } as const
/** Staff who assign files to others, for the pages of parallel tests. */
const admins = ['admin-0', 'admin-1', 'admin-2', 'admin-3'] as const
/** One for each project and parallel process, because a code works once. */
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

/** Platform staff with a second factor, for tests: the demo's staff set theirs up at their first sign-in. */
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

/** The verbs of a member of the platform's staff, signed in with password and code. */
export async function enterStaff(baseURL: string, project: string): Promise<Shop> {
  return await enter(await request.newContext({ baseURL, extraHTTPHeaders: fromElsewhere() }), project)
}

/** Types a staff member's credentials on the sign-in page, with the current code of the authenticator app. */
export async function signInByHand(page: Page, project: keyof typeof byHand, said: (key: string) => RegExp) {
  await page.setExtraHTTPHeaders(fromElsewhere())
  await page.getByLabel(said('email')).fill(emailOf(byHand[project]))
  await page.getByLabel(said('password')).fill(password)
  await page.getByRole('button', { name: said('sign_in') }).click()
  await page.getByLabel(said('code.label')).fill(totpOf(appSecret).generate())
  await page.getByRole('button', { name: said('code.continue') }).click()
}

const entered = new Map<string, Promise<string>>()

/** One session for all tests of a process, because a code works once. */
function sessionOf(baseURL: string, name: string): Promise<string> {
  const session = entered.get(name) ?? keptSession(baseURL, name, () => newSession(baseURL, name))
  entered.set(name, session)
  session.catch(() => entered.delete(name))
  return session
}

/** Signs a staff member in on the page's browser. */
export async function enterAsStaff(page: Page, baseURL: string): Promise<void> {
  await putSession(page, await sessionOf(baseURL, ownOf(ofPages)))
}

/** Signs in a staff member who signs out again: the sessions of other tests stay valid. */
export async function enterAsStaffOnce(page: Page, baseURL: string, project: string): Promise<void> {
  await putSession(page, await newSession(baseURL, once[project as keyof typeof once]))
}

/** Signs in a staff member who assigns files to others. */
export async function enterAsAdmin(page: Page, baseURL: string): Promise<void> {
  await putSession(page, await sessionOf(baseURL, ownOf(admins)))
}

/** The person of this process: parallel processes sign in others. */
const ownOf = (some: typeof ofPages | typeof admins): string =>
  some[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % some.length] ?? some[0]

async function putSession(page: Page, value: string): Promise<void> {
  await leavePage(page)
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
        // The current code was used by another test; any other refusal is an error.
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
