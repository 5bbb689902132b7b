import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { languageOfTag } from '#core/app/frame-messages.ts'
import { findLanguage, type Language, languageKey } from '#core/app/language.ts'
import { cancelledReturn } from '#server/gateways/payments/port.ts'
import type { Deps } from '#server/platform/deps.ts'
import { disputePage } from './dispute-page.ts'
import { type CardProblems, cardPage, challengePage, closedPage, missingPage, referencePage } from './page.ts'
import {
  endSandboxDispute,
  findEvidence,
  findSandboxDispute,
  longestEvidence,
  sendEvidence,
} from './sandbox-disputes.ts'
import {
  changeSandboxPayment,
  findSandboxPayment,
  isOpen,
  plansAt,
  type SandboxPayment,
  stateAt,
} from './store.ts'
import { sandboxStyle } from './style.ts'
import { type CardForm, challengeCode, readCard, testCards } from './test-cards.ts'

const maxCodes = 3
const nothing = { number: '', expiry: '', cvc: '', name: '' }

/** The sandbox provider's hosted page, for the customer's browser. */
export function sandboxRoutes(deps: Pick<Deps, 'database' | 'clock'>): Hono {
  const app = new Hono()
  const { database, clock } = deps
  for (const pages of ['/sandbox/pay/*', '/sandbox/disputes/*'])
    app.use(pages, bodyLimit({ maxSize: 16 * 1024 }))

  app.get('/sandbox/style.css', (c) =>
    c.body(sandboxStyle, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )

  app.get('/sandbox/pay/:ref', async (c) => {
    const payment = await findSandboxPayment(database, c.req.param('ref'))
    if (!payment) return missing(c)
    const state = stateAt(payment, clock.now())
    if (state !== 'requires_action') return show(c, payment, closedPage(payment, state))
    if (payment.method !== 'card') return show(c, payment, referencePage(payment))
    if (payment.step === 'challenge') return show(c, payment, challengePage(payment, payment.codesTried > 0))
    const months = String(payment.months ?? '')
    const typed = { ...prefilled(c.req.query('card'), clock.now()), months }
    return show(c, payment, cardPage(payment, typed, {}))
  })

  app.post('/sandbox/pay/:ref/card', async (c) => {
    const form = await c.req.parseBody()
    const typed: CardForm = {
      number: String(form.number ?? ''),
      expiry: String(form.expiry ?? ''),
      cvc: String(form.cvc ?? ''),
      name: String(form.name ?? ''),
      months: String(form.months ?? ''),
    }
    const card = readCard(typed, clock.now())
    if ('problems' in card) return again(c, typed, card.problems)
    const { outcome, lastFour, monthsUsed } = card
    const payment = await change(c, (open) => {
      if (open.method !== 'card' || open.step !== 'form') return null
      if (monthsUsed !== null && !plansAt(open).includes(monthsUsed)) return null
      const used = { lastFour, monthsUsed }
      if (outcome === 'challenge') return { step: 'challenge', ...used }
      if (outcome === 'captured' || outcome === 'disputed') return { state: 'captured', ...used }
      if (outcome === 'slow') return { state: 'authorized', ...used }
      return { state: 'failed', failure: outcome === 'declined' ? 'card_declined' : outcome, ...used }
    })
    if (!payment) return missing(c)
    return payment.state === 'requires_action'
      ? c.redirect(`/sandbox/pay/${payment.ref}`, 303)
      : back(c, payment)
  })

  app.post('/sandbox/pay/:ref/challenge', async (c) => {
    const form = await c.req.parseBody()
    const payment = await change(c, (open) => {
      if (open.step !== 'challenge') return null
      if (form.answer === 'refuse') return { state: 'failed', failure: 'authentication_failed' }
      if (String(form.code ?? '').trim() === challengeCode) return { state: 'captured' }
      const codesTried = open.codesTried + 1
      return codesTried >= maxCodes
        ? { state: 'failed', failure: 'authentication_failed', codesTried }
        : { codesTried }
    })
    if (!payment) return missing(c)
    return payment.state === 'requires_action'
      ? c.redirect(`/sandbox/pay/${payment.ref}`, 303)
      : back(c, payment)
  })

  app.post('/sandbox/pay/:ref/simulation', async (c) => {
    const payment = await change(c, (open) => (open.method === 'card' ? null : { state: 'captured' }))
    return payment ? c.redirect(`/sandbox/pay/${payment.ref}`, 303) : missing(c)
  })

  // Leaving the page does not notify the merchant, as with any provider: the attempt stays open until it expires.
  app.post('/sandbox/pay/:ref/cancel', async (c) => {
    const payment = await findSandboxPayment(database, c.req.param('ref'))
    return payment ? c.redirect(cancelledReturn(payment.returnUrl), 303) : missing(c)
  })

  app.get('/sandbox/disputes/:id', async (c) => {
    const found = await findSandboxDispute(database, c.req.param('id'))
    if (!found) return missing(c)
    const { payment, dispute } = found
    const evidence = await findEvidence(database, dispute)
    return show(c, payment, disputePage(payment, dispute, { language: languageOf(c), evidence }))
  })

  app.post('/sandbox/disputes/:id', async (c) => {
    const { state } = await c.req.parseBody()
    const found = await findSandboxDispute(database, c.req.param('id'))
    if (!found) return missing(c)
    if (state === 'won' || state === 'lost') await endSandboxDispute(database, found.dispute.id, state)
    return c.redirect(`/sandbox/disputes/${found.dispute.id}`, 303)
  })

  app.post('/sandbox/disputes/:id/evidence', async (c) => {
    const { evidence } = await c.req.parseBody()
    const found = await findSandboxDispute(database, c.req.param('id'))
    if (!found) return missing(c)
    const said = String(evidence ?? '')
      .trim()
      .slice(0, longestEvidence)
    if (said) await sendEvidence(database, found.dispute.id, said)
    return c.redirect(`/sandbox/disputes/${found.dispute.id}`, 303)
  })

  /** Changes the payment if it is still open. */
  function change(c: Context, decide: Parameters<typeof changeSandboxPayment>[2]) {
    return changeSandboxPayment(database, c.req.param('ref') ?? '', (payment) =>
      payment.state === 'requires_action' && isOpen(payment, clock.now()) ? decide(payment) : null,
    )
  }

  async function again(c: Context, typed: CardForm, problems: CardProblems): Promise<Response> {
    const payment = await findSandboxPayment(database, c.req.param('ref') ?? '')
    if (!payment) return missing(c)
    if (stateAt(payment, clock.now()) !== 'requires_action') return back(c, payment)
    const kept = problems.number ? { ...typed, cvc: '' } : { ...typed, cvc: problems.cvc ? '' : typed.cvc }
    return show(c, payment, cardPage(payment, { ...kept, number: safeNumber(typed.number) }, problems))
  }
  return app
}

/** A test card to prefill the form, if the customer chose one from the list. */
function prefilled(key: string | undefined, now: Date): Omit<CardForm, 'months'> {
  const card = testCards.find((known) => known.key === key)
  if (!card) return nothing
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')
  return {
    number: card.number.replace(/\d{4}/g, '$& ').trim(),
    expiry: `12/${year}`,
    cvc: '123',
    name: 'TITULAR DE PRUEBA',
  }
}

/** Only a test card's number is written back into a page. */
const safeNumber = (typed: string): string =>
  testCards.some(({ number }) => number === typed.replace(/[\s-]/g, '')) ? typed : ''

/** The language chosen in the product, or else the browser's. */
const languageOf = (c: Context): Language =>
  findLanguage(getCookie(c, languageKey)) ?? languageOfTag(c.req.header('accept-language') ?? '') ?? 'es'

const back = (c: Context, payment: SandboxPayment): Response => c.redirect(payment.returnUrl, 303)

const missing = (c: Context): Response | Promise<Response> => {
  c.header('cache-control', 'no-store')
  return c.html(missingPage(languageOf(c)), 404)
}

function show(
  c: Context,
  payment: SandboxPayment,
  page: ReturnType<typeof missingPage>,
): Response | Promise<Response> {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-content-type-options', 'nosniff')
  c.header(
    'content-security-policy',
    // A browser checks form-action along the redirect too, back to the merchant.
    `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${new URL(payment.returnUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(page)
}
