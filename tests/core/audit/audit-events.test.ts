import { expect, test } from 'vitest'
import { auditEvents, isAuditEvent, isSaleEvent } from '#core/audit/audit-events.ts'
import { isDeskEvent } from '#core/sales/desk-events.ts'
import { readSourceFiles } from '#tests/support/rules/source-files.ts'
import paymentEn from '../../../locales/en/shop/payment.json' with { type: 'json' }
import auditEn from '../../../locales/en/staff/audit.json' with { type: 'json' }
import deskEn from '../../../locales/en/work/sales-desk.json' with { type: 'json' }
import paymentEs from '../../../locales/es/shop/payment.json' with { type: 'json' }
import auditEs from '../../../locales/es/staff/audit.json' with { type: 'json' }
import deskEs from '../../../locales/es/work/sales-desk.json' with { type: 'json' }

const languages = [
  { events: auditEs.event, sale: paymentEs.history.event, desk: deskEs.log },
  { events: auditEn.event, sale: paymentEn.history.event, desk: deskEn.log },
].map((texts): Record<'events' | 'sale' | 'desk', Record<string, string>> => texts)

const sectionOf = (event: string) => {
  if (isAuditEvent(event)) return 'events'
  return isDeskEvent(event) ? 'desk' : 'sale'
}

test('every event has words in both languages, and there are no others', () => {
  for (const texts of languages) {
    expect(auditEvents.filter((event) => !texts[sectionOf(event)][event])).toEqual([])
    expect(Object.keys(texts.events).filter((event) => !isAuditEvent(event))).toEqual([])
  }
})

test('events written to the audit by SQL statements are listed too; the compiler checks the rest', () => {
  const texts = [...readSourceFiles()].filter(([path]) => /^server\/modules\/.*\.ts$/.test(path))
  const written = texts.flatMap(([path, text]) =>
    [...text.matchAll(/intoAudit\)?\}[^`]*?(?:SELECT|VALUES)[^`]*?'([a-z]+(?:_[a-z]+)*)'/g)].map(
      ([, event = '']) => `${path} ${event}`,
    ),
  )
  expect(written.length).toBeGreaterThan(3)
  const unknown = written.filter((one) => {
    const event = one.split(' ')[1] ?? ''
    return !isAuditEvent(event) && !isSaleEvent(event) && !isDeskEvent(event)
  })
  expect(unknown).toEqual([])
})
