import { expect, type Page, test } from 'playwright/test'
import * as z from 'zod'
import { templateVersion } from '#core/app/legal-texts.ts'
import { enterAs } from './enter-as.ts'

/** Calls a verb with the page's cookies. */
export async function call(page: Page, verb: string, input: object): Promise<void> {
  const answer = await page.request.post(`/rpc/${verb}`, { data: { json: input } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const mailbox = z.object({ mails: z.array(z.object({ id: z.string() })) })

/** The most recent link of this form in the mails to `email`. */
export async function linkTo(page: Page, email: string, pattern: RegExp): Promise<string> {
  const address = `/dev/mailbox?to=${encodeURIComponent(email)}`
  const read = async (): Promise<string | null> => {
    const answer = await page.request.get(address, { headers: { accept: 'application/json' } })
    const { mails } = mailbox.parse(await answer.json())
    for (const { id } of mails) {
      const letter = await (await page.request.get(`/dev/mailbox/${id}/html`)).text()
      const found = pattern.exec(letter.replaceAll('&amp;', '&'))?.[1]
      if (found) return found
    }
    return null
  }
  await expect.poll(read, { timeout: 15_000 }).not.toBeNull()
  return (await read()) ?? ''
}

/** A new person, invited by the demo's owner. */
export async function invite(page: Page): Promise<string> {
  const email = `nueva${Date.now()}${test.info().project.name}@cempasuchil.example`.toLowerCase()
  await enterAs(page, 'owner')
  await call(page, 'agency/inviteSeller', {
    accountId: '1001',
    role: 'seller',
    name: 'Nora Nueva',
    email,
    phone: null,
    language: 'es',
    shareBp: null,
    idempotencyKey: `invite-${Date.now()}-${test.info().project.name}`,
  })
  await page.context().clearCookies()
  return email
}

/** A new person of the demo's first agency, signed in. */
export async function inviteAndEnter(page: Page): Promise<{ email: string; password: string }> {
  const email = await invite(page)
  const link = await linkTo(page, email, /(\/new-password\?token=[\w-]{43}&purpose=invitation)/)
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  const password = 'mezcal con naranja'
  await call(page, 'home/acceptInvitation', { token, password, terms: templateVersion })
  return { email, password }
}
