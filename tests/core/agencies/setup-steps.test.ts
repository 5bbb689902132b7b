import { describe, expect, test } from 'vitest'
import {
  isSetupOpen,
  judgeSetup,
  type SetupFacts,
  type SetupStep,
  setupSteps,
} from '#core/agencies/setup-steps.ts'

const empty: SetupFacts = {
  admins: 1,
  hasRecoveryCodes: false,
  hasOwnName: false,
  jurisdictions: [],
  taxes: [],
  priced: [],
  sold: [],
  rates: [],
  plans: 0,
  legalVersions: ['2026-11-draft', '2026-11-draft'],
  mail: { isSent: false, hasOwnSender: false },
  payments: { movesMoney: false, unset: ['PAYMENT_PROVIDER'] },
  isSecure: false,
  onSale: { hotels: 0, tours: 0, transfers: 0 },
  agencies: 0,
}
const whole: SetupFacts = {
  ...{ admins: 2, hasRecoveryCodes: true, hasOwnName: true, plans: 1, isSecure: true, agencies: 1 },
  jurisdictions: ['MX-ROO', 'DO'],
  taxes: [
    { code: 'iva', jurisdiction: 'MX' },
    { code: 'ish', jurisdiction: 'MX-ROO' },
    { code: 'itbis', jurisdiction: 'DO' },
    { code: 'service', jurisdiction: 'DO' },
  ],
  priced: ['MXN', 'USD'],
  sold: ['MXN'],
  rates: [{ from: 'USD', to: 'MXN' }],
  legalVersions: ['2027-01', '2027-02'],
  mail: { isSent: true, hasOwnSender: true },
  payments: { movesMoney: true, unset: [] },
  onSale: { hotels: 3, tours: 1, transfers: 1 },
}
const stepOf = (step: SetupStep, changes: Partial<SetupFacts>, skipped: SetupStep[] = []) =>
  judgeSetup({ ...whole, ...changes }, skipped).find((one) => one.step === step)

test('an empty installation has every step open, except those that nothing requires yet', () => {
  const steps = judgeSetup(empty, [])
  expect(steps.map(({ step }) => step)).toEqual(setupSteps)
  expect(steps.filter(({ state }) => state !== 'open')).toMatchObject([
    { step: 'taxes', state: 'not_needed', note: 'taxes.no_place' },
    { step: 'rates', state: 'not_needed', note: 'rates.one_currency' },
  ])
})

test('an installation that sells has no open step', () => {
  const steps = judgeSetup(whole, [])
  expect(steps.filter(({ state }) => state !== 'done')).toEqual([])
  expect(isSetupOpen(steps)).toBe(false)
})

test('a skipped step is no longer open; once done, it counts as done', () => {
  const all = judgeSetup(empty, [...setupSteps])
  expect(isSetupOpen(all)).toBe(false)
  expect(all.find(({ step }) => step === 'mail')).toMatchObject({ state: 'skipped', note: 'mail.kept' })
  expect(all.find(({ step }) => step === 'rates')).toMatchObject({ state: 'not_needed' })
  expect(stepOf('mail', {}, ['mail'])).toMatchObject({ state: 'done' })
})

test('recovery codes replace a second admin', () => {
  expect(stepOf('admins', { admins: 1 })).toMatchObject({ state: 'done', note: 'admins.recovery' })
  expect(stepOf('admins', { admins: 1, hasRecoveryCodes: false })).toMatchObject({
    ...{ state: 'open', note: 'admins.alone', isRequired: false },
  })
})

describe('taxes', () => {
  test('each place needs a rate of every tax that is levied there', () => {
    const without = (code: string) => ({ taxes: whole.taxes.filter((tax) => tax.code !== code) })
    expect(stepOf('taxes', without('iva'))).toMatchObject({ state: 'open', missing: ['MX-ROO'] })
    expect(stepOf('taxes', without('ish'))).toMatchObject({ state: 'open', missing: ['MX-ROO'] })
    expect(stepOf('taxes', without('service'))).toMatchObject({ state: 'open', missing: ['DO'] })
    // A rate of one state does not count for another.
    expect(stepOf('taxes', { jurisdictions: ['MX-ROO', 'MX-JAL', 'MX-JAL'] })).toMatchObject({
      missing: ['MX-JAL'],
    })
  })

  test('a country without known taxes needs any rate', () => {
    const jurisdictions = ['CU']
    expect(stepOf('taxes', { jurisdictions })).toMatchObject({ state: 'open', missing: ['CU'] })
    const taxes = [{ code: 'iva', jurisdiction: 'CU' }] as const
    expect(stepOf('taxes', { jurisdictions, taxes })).toMatchObject({ state: 'done' })
  })
})

test('an exchange rate is needed in the direction of the sales', () => {
  expect(stepOf('rates', { priced: ['MXN'], sold: ['MXN'], rates: [] })).toMatchObject({
    state: 'not_needed',
  })
  expect(stepOf('rates', { rates: [{ from: 'MXN', to: 'USD' }] })).toMatchObject({
    ...{ state: 'open', isRequired: true, missing: ['USD MXN'] },
  })
  expect(stepOf('rates', { sold: ['MXN', 'USD'] })).toMatchObject({ missing: ['MXN USD'] })
})

test('legal texts are open while one of them is a draft', () => {
  expect(stepOf('legal', { legalVersions: ['2027-01', '2026-11-draft'] })).toMatchObject({ state: 'open' })
})

test('mail needs a server and its own sender', () => {
  expect(stepOf('mail', { mail: { isSent: true, hasOwnSender: false } })).toMatchObject({
    ...{ state: 'open', note: 'mail.example_sender' },
  })
})

test('payments list the missing variables, or say that they move no money', () => {
  const unset = ['PAYMENT_PROVIDER', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
  expect(stepOf('payments', { payments: { movesMoney: false, unset } })).toMatchObject({
    ...{ state: 'open', note: 'payments.none', missing: unset, isRequired: false },
  })
  expect(stepOf('payments', { payments: { movesMoney: false, unset: [] } })).toMatchObject({
    ...{ state: 'open', note: 'payments.trial' },
  })
})

test('one kind on sale is enough: the others are then optional', () => {
  const none = { hotels: 0, tours: 0, transfers: 0 }
  expect(stepOf('tours', { onSale: none })).toMatchObject({ state: 'open', isRequired: true })
  expect(stepOf('tours', { onSale: { ...none, hotels: 4 } })).toMatchObject({
    ...{ state: 'open', isRequired: false },
  })
  expect(stepOf('hotels', { onSale: { ...none, hotels: 4 } })).toMatchObject({ state: 'done', count: 4 })
})
