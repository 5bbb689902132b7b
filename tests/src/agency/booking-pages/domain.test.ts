import { expect, test } from 'vitest'
import { hostProblems } from '#core/agencies/domains.ts'
import { problemOf } from '#src/agency/booking-pages/domain.ts'
import { readTypedHost } from '#src/agency/booking-pages/domain-fields.ts'
import { Refusal } from '#src/platform/verbs.ts'

test('a refused domain shows its reason, for each reason', () => {
  for (const problem of hostProblems)
    expect(problemOf(new Refusal({ code: 'domain_unusable', status: 422, data: { problem } }))).toBe(problem)
  // A reason that only a newer server knows.
  expect(
    problemOf(new Refusal({ code: 'domain_unusable', status: 422, data: { problem: 'new' } })),
  ).toBeNull()
  expect(problemOf(new Refusal({ code: 'domain_unusable', status: 422 }))).toBeNull()
  expect(problemOf(new Refusal({ code: 'account_not_found', status: 404 }))).toBeNull()
  expect(problemOf(new TypeError('no signal'))).toBeNull()
})

test('a draft of another format is empty', () => {
  expect(readTypedHost({ host: 'viajes.mx' })).toEqual({ host: 'viajes.mx' })
  for (const kept of [null, {}, { host: 5 }]) expect(readTypedHost(kept)).toEqual({ host: '' })
})
