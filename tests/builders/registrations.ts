import { templateVersion } from '#core/app/legal-texts.ts'
import { rfcProblem } from '#core/app/mexico.ts'
import type { Sent } from '#core/contract/calls.ts'

const digits = '0123456789A'

/** A company's RFC with a valid check digit; deterministic, and unique for each number below half a million. */
export function rfcOf(number: number): string {
  const letters = [0, 1, 2].map((at) => 'BCDFGHJKLMNP'[Math.floor(number / 12 ** at) % 12]).join('')
  const [day, month] = [Math.floor(number / 1_728) % 28, Math.floor(number / 48_384) % 12]
  const stem = `${letters}20${[month + 1, day + 1].map((part) => String(part).padStart(2, '0')).join('')}AB`
  const check = [...digits].find((digit) => rfcProblem(stem + digit, 'company') === null)
  if (!check) throw new Error('no check digit fits')
  return stem + check
}

/** A bank account's CLABE with a valid check digit. */
export function clabeOf(number: number): string {
  const stem = `012180${String(number).padStart(11, '0')}`
  const sum = [...stem].reduce(
    (total, digit, at) => total + ((Number(digit) * ([3, 7, 1][at % 3] ?? 0)) % 10),
    0,
  )
  return `${stem}${(10 - (sum % 10)) % 10}`
}

let made = Math.floor(Math.random() * 100_000)

/** A company's registration: every field valid, and all values unique. */
export function newRegistration(changes: Partial<Sent<'home.register'>> = {}) {
  made += 1
  const registration = {
    idempotencyKey: `registration-${made}-${Math.random().toString(36).slice(2)}`,
    leadId: null,
    personKind: 'company',
    contactName: 'Marisol Quiroga Peña',
    email: `marisol${made}@volcanes.example`,
    phone: '+52 222 555 0188',
    tradeName: `Viajes Volcanes ${made}`,
    address: 'Calle 5 Oriente 12, Centro',
    city: 'Puebla',
    stateCode: 'PL',
    legalName: 'Viajes Volcanes, S. A. de C. V.',
    rfc: rfcOf(made),
    taxRegime: '601',
    fiscalPostcode: '72000',
    clabe: clabeOf(made),
    clabeHolder: 'Viajes Volcanes, S. A. de C. V.',
    language: 'es',
    terms: templateVersion,
    attribution: { utm_source: 'feria', utm_campaign: 'tianguis-2026' },
  } satisfies Sent<'home.register'>
  return { ...registration, ...changes }
}
