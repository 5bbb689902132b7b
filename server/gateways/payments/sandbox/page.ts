import { html } from 'hono/html'
import type { Language } from '#core/app/language.ts'
import { monthlyOf } from '#core/money/instalments.ts'
import { formatMoney, type MoneyOptions } from '#core/money/money.ts'
import { barcode } from '#core/sales/barcode.ts'
import type { PaymentState } from '#core/sales/sales.ts'
import { formatInstant } from '#core/time/instants.ts'
import { fill } from '#server/platform/texts-in.ts'
import { plansAt, type SandboxPayment } from './store.ts'
import { type CardForm, type CardProblem, testCards } from './test-cards.ts'
import { type SandboxTexts, sandboxTexts } from './texts.ts'

export type Html = ReturnType<typeof html>
export type CardProblems = Partial<Record<keyof CardForm, CardProblem>>

const spaced = (digits: string, groups: RegExp): string => digits.replace(groups, '$& ').trim()

/** The card form, with the entered values and their errors. Card number and code are never returned. */
export function cardPage(payment: SandboxPayment, typed: CardForm, problems: CardProblems): Html {
  const t = sandboxTexts[payment.language]
  const field = (name: keyof CardForm, label: string, attributes: Html, hint = '') => html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${typed[name]}" required ${attributes}
      ${problems[name] ? html`aria-invalid="true" aria-describedby="${name}-problem"` : ''}
      placeholder="${hint}">
    ${problems[name] ? html`<p class="problem" id="${name}-problem">${t.card_problems[problems[name]]}</p>` : ''}
  </div>`
  const action = `/sandbox/pay/${payment.ref}`
  return frame(
    payment,
    t.card_title,
    html`<h1>${t.card_title}</h1>
      ${Object.keys(problems).length > 0 ? html`<p class="alert" role="alert">${t.problems}</p>` : ''}
      <form method="post" action="${action}/card" novalidate>
        ${field('number', t.number, html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`)}
        <div class="pair">
          ${field('expiry', t.expiry, html`inputmode="numeric" autocomplete="cc-exp" maxlength="7"`, t.expiry_hint)}
          ${field('cvc', t.cvc, html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`, t.cvc_hint)}
        </div>
        ${field('name', t.name, html`autocomplete="cc-name" maxlength="80"`)}
        ${plansOf(payment, typed, problems)}
        <button type="submit">${lock}${fill(t.pay, { amount: moneyOf(payment) })}</button>
      </form>
      <p class="soft small">${t.card_safe}</p>
      <form method="post" action="${action}/cancel"><button class="link" type="submit">${t.cancel}</button></form>`,
    html`<section class="card" aria-labelledby="tests">
      <h2 id="tests">${t.test_cards}</h2>
      <p class="soft">${t.test_cards_hint}</p>
      <ul class="tests">
        ${testCards.map(
          (card) => html`<li><a href="${action}?card=${card.key}">
            <b>${spaced(card.number, /\d{4}/g)}</b> <span>${t.card_labels[card.key]}</span></a></li>`,
        )}
      </ul>
    </section>`,
  )
}

/** The choice of installments, where the merchant offers them. */
function plansOf(payment: SandboxPayment, typed: CardForm, problems: CardProblems): Html | '' {
  const t = sandboxTexts[payment.language]
  const plans = plansAt(payment)
  if (plans.length === 0) return ''
  const monthly = (months: number) =>
    formatMoney(monthlyOf(payment.amountMinor, months), payment.currency, payment.language)
  const option = (value: string, label: string) => html`<label class="plan">
      <input type="radio" name="months" value="${value}" ${typed.months === value ? 'checked' : ''}
        ${problems.months ? html`aria-describedby="months-problem"` : ''}> ${label}</label>`
  return html`<fieldset class="field">
    <legend>${t.months}</legend>
    ${option('', t.at_once)}
    ${plans.map((months) => option(String(months), fill(t.plan, { months, monthly: monthly(months) })))}
    ${problems.months ? html`<p class="problem" id="months-problem">${t.card_problems[problems.months]}</p>` : ''}
  </fieldset>`
}

/** The bank's own question (3-D Secure). */
export function challengePage(payment: SandboxPayment, wrong: boolean): Html {
  const t = sandboxTexts[payment.language]
  const action = `/sandbox/pay/${payment.ref}/challenge`
  return frame(
    payment,
    t.challenge_title,
    html`<h1>${t.challenge_title}</h1>
      <p>${fill(t.challenge_intro, { lastFour: payment.lastFour ?? '' })}</p>
      <p class="soft">${t.challenge_hint}</p>
      <form method="post" action="${action}" novalidate>
        <div class="field">
          <label for="code">${t.code}</label>
          <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required
            ${wrong ? html`aria-invalid="true" aria-describedby="code-problem"` : ''}>
          ${wrong ? html`<p class="problem" id="code-problem" role="alert">${t.code_wrong}</p>` : ''}
        </div>
        <button type="submit" name="answer" value="accept">${t.authorise}</button>
        <button class="quiet" type="submit" name="answer" value="refuse">${t.refuse}</button>
      </form>`,
  )
}

/** The reference to be paid in a shop or by transfer. */
export function referencePage(payment: SandboxPayment): Html {
  const t = sandboxTexts[payment.language]
  const atShop = payment.method === 'oxxo'
  const number = payment.reference ?? ''
  const bars = barcode(number)
  const title = atShop ? t.oxxo_title : t.spei_title
  return frame(
    payment,
    title,
    html`<h1>${title}</h1>
      <dl>
        <dt>${atShop ? t.reference : t.clabe}</dt>
        <dd><p class="number" data-reference="${number}">${spaced(number, atShop ? /\d{4}/g : /^\d{3}|\d{3}|\d{11}/g)}</p>
          ${
            atShop
              ? html`<svg class="barcode" viewBox="0 0 ${bars.width} 40" preserveAspectRatio="none" aria-hidden="true"><path d="${bars.path}"/></svg>`
              : ''
          }</dd>
        ${atShop ? '' : html`<dt>${t.bank}</dt><dd>${t.bank_name}</dd><dt>${t.holder}</dt><dd>${t.holder_name}</dd>`}
      </dl>
      <ol>${(atShop ? t.oxxo_steps : t.spei_steps).map((step) => html`<li>${step}</li>`)}</ol>
      <a class="button" href="${payment.returnUrl}">${t.back_to_sale}</a>`,
    html`<section class="card" aria-labelledby="simulate">
      <h2 id="simulate">${t.simulate}</h2>
      <p class="soft">${t.simulate_hint}</p>
      <form method="post" action="/sandbox/pay/${payment.ref}/simulation"><button class="quiet" type="submit">${t.simulate}</button></form>
    </section>`,
  )
}

/** The final state of a payment that can no longer be paid. */
export function closedPage(payment: SandboxPayment, state: PaymentState): Html {
  const t = sandboxTexts[payment.language]
  return frame(
    payment,
    t.done_title[state],
    html`<h1>${t.done_title[state]}</h1>
      <p>${t.done_text[state]}</p>
      <a class="button" href="${payment.returnUrl}">${t.back_to_sale}</a>`,
  )
}

export function missingPage(language: Language): Html {
  const t = sandboxTexts[language]
  const content = html`<main class="card"><p class="brand">${t.provider}</p>
    <h1>${t.not_found_title}</h1><p>${t.not_found_text}</p></main>`
  return page(language, t, t.not_found_title, content)
}

function frame(payment: SandboxPayment, title: string, main: Html, extra: Html | '' = ''): Html {
  const t = sandboxTexts[payment.language]
  const when = formatInstant(payment.expiresAt, payment.timeZone, payment.language)
  // Card payers have seen the hold's deadline, which applies: a second deadline would only differ.
  const isToPay = payment.state === 'requires_action' && payment.reference !== null
  // "Viajes Cempasúchil · 49B8-6BGK": a code is not broken.
  const [, payee, code] = /^(.*?)(· \S+)?$/.exec(payment.description) ?? []
  const content = html`<aside class="card side" aria-label="${t.amount}">
      <p class="brand">${lock}${t.provider}</p>
      <p class="soft">${t.pay_to}</p>
      <p class="payee">${payee} <span>${code}</span></p>
      <p class="soft">${t.amount}</p>
      <p class="amount">${moneyOf(payment, { bare: true })} <small>${payment.currency}</small></p>
      ${isToPay ? html`<p class="soft">${fill(t.until, { when })}</p>` : ''}
    </aside>
    <main class="stack"><div class="card">${main}</div>${extra}</main>`
  return page(payment.language, t, title, content)
}

const lock = html`<svg class="lock" viewBox="0 0 24 24" aria-hidden="true"><rect x="4" y="10" width="16" height="11" rx="3"/><path d="M8 10V7a4 4 0 0 1 8 0v3"/></svg>`

export const page = (
  language: Language,
  t: SandboxTexts,
  title: string,
  content: Html,
): Html => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${t.provider}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<header class="banner">${t.banner}</header>
<div class="page">${content}</div>
</body>
</html>`

const moneyOf = (payment: SandboxPayment, options?: MoneyOptions): string =>
  formatMoney(payment.amountMinor, payment.currency, payment.language, options)
