import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#core/app/language.ts'
import type { Say } from '#core/app/say.ts'
import { textFrom } from '#core/app/written-text.ts'
import { readDetails, subjectsIn } from '#core/audit/audit-details.ts'
import { auditEvents, authorRoleOf } from '#core/audit/audit-events.ts'
import { lineOf } from '#core/audit/audit-line.ts'
import { auditSubjects } from '#core/audit/audit-readings.ts'
import { auditValues } from '#core/audit/audit-values.ts'
import { keyOf, labelOf, type Named, partsOf } from '#core/audit/audit-words.ts'
import { switchedIn } from '#core/audit/switched.ts'
import { homeZone } from '#core/time/days.ts'
import { markOf } from '#tests/support/worlds/detail-parts.ts'
import { writtenDetails } from '#tests/support/worlds/written-details.ts'
import en from '../../../../locales/en/staff/audit.json' with { type: 'json' }
import enProspects from '../../../../locales/en/staff/prospects.json' with { type: 'json' }
import es from '../../../../locales/es/staff/audit.json' with { type: 'json' }
import esProspects from '../../../../locales/es/staff/prospects.json' with { type: 'json' }

const i18n = createInstance()
await i18n.init({
  resources: {
    es: { audit: es, ...esProspects.sections },
    en: { audit: en, ...enProspects.sections },
  },
  interpolation: { escapeValue: false },
})

const named = new Map(
  auditSubjects.map((of): [string, Named] => {
    const id = of === 'accounts' ? '1001' : of === 'municipalities' ? 'benito-juarez' : markOf(of)
    return [keyOf({ of, id }), { of, id, name: `Nombre ${of}`, leadsTo: id }]
  }),
)

/** The displayed lines of an event, one for each of its details. */
function shown(event: string, details: Record<string, unknown>, language: Language): string[] {
  const t = i18n.getFixedT(language, 'audit') as Say
  const speech = { t, language, zone: homeZone, named, currency: 'MXN', accountId: '1001' } as const
  return readDetails(event, details).map((detail) => {
    const said = partsOf(detail, speech).map(({ words }) => words)
    return `${labelOf(detail, t)}: ${said.join(', ')}`.replaceAll(/[\u00A0\u202F]/g, ' ')
  })
}

test('every event has an example of its details', () => {
  expect(Object.keys(writtenDetails).toSorted()).toEqual([...auditEvents].toSorted())
})

describe.each(languages)('in %s', (language) => {
  test.each(Object.entries(writtenDetails))('%s is displayed in words', (event, details) => {
    expect(readDetails(event, details).filter(({ reading }) => reading === 'unknown')).toEqual([])
    for (const line of shown(event, details, language)) {
      expect(line).toMatch(/^[\p{Lu}¿]/u)
      expect(line).not.toMatch(
        /[{}[\]"]|0000|-4d3c-|Minor|Bp|Millis|undefined|null|NaN|detail\.|value\.|term\./,
      )
      expect(line).not.toMatch(/T\d\d:\d\d|\bOC\b|\bQR\b|MX-ROO|[a-z]_[a-z]/)
    }
  })

  test('every enumerated value has words', () => {
    const texts: Record<string, Record<string, string>> = language === 'es' ? es.term : en.term
    for (const [term, values] of Object.entries(auditValues))
      expect(Object.keys(texts[term] ?? {}), term).toEqual(expect.arrayContaining([...values]))
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(auditValues).toSorted())
  })
})

test('a round of corrections lists each marked field once, and a change of tax data the changed ones', () => {
  const marked = { rfc: 'No es el suyo.', phone: 'No contesta.' }
  const round = { kinds: ['contract'], marked, message: 'Gracias.' }
  expect(shown('registration_asked', round, 'es').slice(1)).toEqual([
    'Datos por corregir: RFC: No es el suyo. · Teléfono: No contesta.',
    'Notas: Gracias.',
  ])
  // The earlier format, before both were stored, and a round without marks.
  expect(shown('registration_asked', { said: 'Falta el RFC.', marked: {} }, 'es')).toEqual([
    'Notas: Falta el RFC.',
  ])
  expect(shown('tax_and_bank_changed', { corrected: ['personKind', 'clabe'] }, 'es')).toEqual([
    'Datos que cambiaron: Tipo de persona, CLABE',
  ])
  expect(shown('contact_changed', { corrected: ['phone'], was: { phone: '5559876543' } }, 'es')).toEqual([
    'Datos que cambiaron (antes): Teléfono: 5559876543',
  ])
  expect(shown('tax_and_bank_changed', { parts: ['bank'] }, 'es')).toHaveLength(1)
})

test('a row names its subject, and shows the rest on request', () => {
  const line = (event: string) => {
    const details = readDetails(event, writtenDetails[event] ?? {})
    const { named, rest } = lineOf(event, details)
    return { named: named.map(({ name }) => name), rest: rest.length }
  }
  expect(line('document_uploaded')).toEqual({ named: ['paper'], rest: 0 })
  expect(line('document_rejected')).toEqual({ named: ['paper'], rest: 1 })
  expect(line('file_opened')).toEqual({ named: ['file'], rest: 0 })
  expect(line('group_created')).toEqual({ named: ['group'], rest: 0 })
  expect(line('blocks_set')).toEqual({ named: ['group'], rest: 2 })
  expect(line('group_moved')).toEqual({ named: ['group'], rest: 0 })
  expect(line('prospect_merged')).toEqual({ named: ['merged', 'into'], rest: 1 })
  expect(line('state_executives_changed').named).toEqual(['state'])
  expect(line('contact_changed').named).toEqual([])
  expect(line('payment_received')).toEqual({ named: ['amount'], rest: 0 })
  expect(line('refund_done').named).toEqual(['amount'])
  // By today's terms, "travelers' details saved" adds nothing.
  expect(line('checked_out')).toEqual({ named: [], rest: 0 })
  expect(line('registration_received').rest).toBeGreaterThan(0)
})

test('an upload for a registration without an account is by an applicant, a confirmed email by a visitor', () => {
  expect(authorRoleOf('visitor', 'document_uploaded')).toBe('applicant')
  expect(authorRoleOf('visitor', 'subscription_confirmed')).toBe('visitor')
  expect(authorRoleOf('owner', 'document_uploaded')).toBe('owner')
})

test('amounts, rates, percentages, days, times and states are displayed as elsewhere on the platform', () => {
  const of = (event: string) => shown(event, writtenDetails[event] ?? {}, 'en')
  expect(of('executive_changed')).toEqual([
    'Person: Nombre people',
    'States (before): —',
    'States: Oaxaca, Quintana Roo',
    'Monthly goal (before): —',
    'Monthly goal: $500,000.00 MXN',
  ])
  expect(of('notice_published')).toEqual([
    'Notice: Nombre notices',
    'For: Selected agencies',
    'Agencies: Nombre accounts',
    'Acknowledgment required: Yes',
    expect.stringMatching(/^Visible from: .*10:00/),
  ])
  expect(of('exchange_rate_set')).toEqual([
    'Effective from: Tue, Dec 1, 2026',
    'Exchange rate (before): 18.2000',
    'Exchange rate: 18.5000',
    'From currency: USD',
    'To currency: MXN',
  ])
  expect(of('commission_plan_created')).toContain('Seller’s share: 100%')
  expect(of('commission_plan_created')).toContain('Commission: Hotels: 12.5% · Tours: 15% · Transfers: 10%')
  expect(of('amount_differs')).toEqual(['Requested: $100.00 USD', 'Charged: $90.00 USD'])
  expect(of('line_cancelled')).toEqual(['Penalty: $0.00 MXN', 'Reason: Así se acordó'])
  expect(of('prospect_moved')).toEqual([
    'Prospect: Nombre prospects',
    'Stage (before): New',
    'Stage: Contacted',
  ])
  expect(of('blocks_set').at(-1)).toBe('Release date: 14 days before each night')
})

test('unknown details are shown as they are, in readable form', () => {
  const details = { goalReached: true, so_much: { amountLeft: 3 }, seenAt: '2026-12-01T16:00:00.000Z' }
  expect(shown('seller_reset', details, 'en')).toEqual([
    'Goal reached: Yes',
    'Amount left: 3',
    expect.stringMatching(/^Seen at: .*10:00/),
  ])
})

test('a deleted subject is shown as no longer available, and a group’s address belongs to its account', () => {
  expect(shown('seller_reset', { personId: 'x' }, 'en')).toEqual(['Person: no longer available'])
  const [detail] = readDetails('group_created', { url: 'boda-luna' })
  expect(detail && subjectsIn(detail, '1001')).toEqual([{ of: 'groups', id: '1001:boda-luna' }])
})

test('the start and end of maintenance have their own names, and unchanged settings are left out', () => {
  const open = { maintenance: false, intervalMillis: 15_000 }
  const begun = {
    was: open,
    ...open,
    maintenance: true,
    message: textFrom({ es: 'Nuevo servidor.', en: 'New server.' }),
  }
  expect(switchedIn(begun)).toBe('begun')
  expect(shown('switches_changed', begun, 'es').join()).not.toContain('segundos')
  expect(shown('switches_changed', begun, 'es').at(-1)).toContain('Nuevo servidor.')
  expect(switchedIn({ ...open, was: { ...open, maintenance: true } })).toBe('ended')
  const slower = { ...open, intervalMillis: 60_000, was: open }
  expect(switchedIn(slower)).toBe('changed')
  expect(shown('switches_changed', slower, 'es')).toEqual([
    expect.stringContaining('15 segundos'),
    expect.stringContaining('1 minuto'),
  ])
})
