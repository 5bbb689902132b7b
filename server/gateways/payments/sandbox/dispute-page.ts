import { html } from 'hono/html'
import type { Language } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatInstant } from '#core/time/instants.ts'
import { fill } from '#server/platform/texts-in.ts'
import { type Html, page } from './page.ts'
import { longestEvidence, type SandboxDispute } from './sandbox-disputes.ts'
import type { SandboxPayment } from './store.ts'
import { sandboxTexts } from './texts.ts'

/**
 * The dispute page for staff, in their language: the dispute, evidence to submit and submitted evidence, and, since the
 * bank is simulated, its decision.
 */
export function disputePage(
  payment: SandboxPayment,
  dispute: SandboxDispute,
  { language, evidence }: { language: Language; evidence: string | null },
): Html {
  const t = sandboxTexts[language]
  const { state } = dispute
  const isOpen = state === 'open'
  const amount = formatMoney(dispute.amountMinor, payment.currency, language)
  const due = formatInstant(dispute.dueBy, payment.timeZone, language)
  const action = `/sandbox/disputes/${dispute.id}`
  const content = html`<aside class="card side">
      <h1>${t.dispute_title}</h1>
      <p>${isOpen ? t.dispute_text : t.dispute_ended[state]}</p>
      <p class="payee">${payment.description}</p>
      <dl><dt>${t.disputed}</dt><dd class="amount">${amount}</dd></dl>
      ${isOpen ? html`<p class="soft">${fill(t.dispute_due, { when: due })}</p>` : ''}
    </aside>
    <main class="stack">
      ${evidence ? html`<section class="card"><h2>${t.evidence_sent}</h2><p class="said">${evidence}</p></section>` : ''}
      ${
        isOpen
          ? html`<section class="card"><form method="post" action="${action}/evidence">
            <div class="field"><label for="evidence">${t.evidence}</label>
              <p class="soft" id="evidence-hint">${t.evidence_hint}</p>
              <textarea id="evidence" name="evidence" rows="8" maxlength="${longestEvidence}" required aria-describedby="evidence-hint"></textarea></div>
            <button type="submit">${t.evidence_send}</button>
          </form></section>
          <section class="card" aria-labelledby="bank"><h2 id="bank">${t.dispute_bank}</h2>
          <p class="soft">${t.dispute_hint}</p>
          <form method="post" action="${action}">
            <button class="quiet" name="state" value="won" type="submit">${t.dispute_won}</button>
            <button class="quiet" name="state" value="lost" type="submit">${t.dispute_lost}</button>
          </form></section>`
          : ''
      }
    </main>`
  return page(language, t, t.dispute_title, content)
}
