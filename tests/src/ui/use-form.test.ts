import { createElement, type FormEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { amountField, choiceField, emailField, hiddenField, orNone, textField } from '#core/app/fields.ts'
import { CheckField, TextField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'

const fields = {
  name: textField({ least: 2, most: 120 }),
  email: emailField,
  goalMinor: orNone(amountField({ least: 1, most: 100_050 })),
  agreed: choiceField<boolean>(Boolean),
}
const right = { name: ' Ana ', email: 'ana@example.com', goalMinor: '', agreed: true }

beforeAll(() => void vi.stubGlobal('requestAnimationFrame', vi.fn()))
afterAll(() => void vi.unstubAllGlobals())

/** The form with `start` in it, after this number of submissions. */
function drawn(start: typeof right, { tries = 1, busy = false } = {}) {
  const send = vi.fn()
  const event = { preventDefault: vi.fn(), currentTarget: { closest: () => null } }
  let left = tries
  function Form() {
    const { form, field, typed, problem } = useForm(fields, {
      start,
      words: {
        name: 'No name.',
        email: (said) => `${said}?`,
        goalMinor: 'No amount.',
        agreed: 'Not agreed.',
      },
      busy,
      send,
    })
    if (left-- > 0) form.onSubmit(event as unknown as FormEvent)
    return [
      createElement(TextField, { key: 1, label: 'Name', ...field('name') }),
      createElement(TextField, { key: 2, label: 'E-mail', ...field('email') }),
      createElement(TextField, { key: 3, label: 'Goal', ...field('goalMinor') }),
      createElement(CheckField, { key: 4, label: 'Yes', checked: typed.agreed, error: problem('agreed') }),
    ]
  }
  const html = renderToStaticMarkup(createElement(Form))
  const problems = [...html.matchAll(/-error"[^>]*>([^<]+)</g)].map(([, said]) => said)
  return { html, problems, send }
}

test('no error is shown before the form is sent, and every error afterwards', () => {
  const typed = { name: 'A', email: 'ana', goalMinor: '0', agreed: false }
  expect(drawn(typed, { tries: 0 }).problems).toEqual([])
  const tried = drawn(typed)
  expect(tried.problems).toEqual(['No name.', 'ana?', 'No amount.', 'Not agreed.'])
  expect(tried.send).not.toHaveBeenCalled()
  expect(requestAnimationFrame).toHaveBeenCalled()
})

test('valid values are sent as typed, and not twice at a time', () => {
  const { problems, send } = drawn(right)
  expect(problems).toEqual([])
  expect(send.mock.calls).toEqual([
    [{ name: 'Ana', email: 'ana@example.com', goalMinor: null, agreed: true }],
  ])
  expect(drawn({ ...right, goalMinor: '1,000.50' }).send.mock.calls[0]?.[0]).toMatchObject({
    goalMinor: 100_050,
  })
  expect(drawn({ ...right, goalMinor: '1,000.51' }).problems).toEqual(['No amount.'])
  expect(drawn(right, { busy: true }).send).not.toHaveBeenCalled()
})

test('fields have the keyboard of their type, and room for the longest allowed value', () => {
  const { html } = drawn(right)
  const [name = '', email = '', goal = ''] = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  expect(name).toContain('maxLength="120"')
  expect(email).toMatch(/type="email" inputMode="email"|inputMode="email" type="email"/)
  expect(goal).toContain('inputMode="decimal"')
})

test('two changes in one event are both kept', () => {
  let isFirst = true
  function Form() {
    const { change, typed } = useForm(fields, { start: right, words: {}, busy: false, send: vi.fn() })
    if (isFirst) {
      isFirst = false
      change({ name: 'Bea' })
      change({ email: 'bea@example.com' })
    }
    return `${typed.name} ${typed.email}`
  }
  expect(renderToStaticMarkup(createElement(Form))).toBe('Bea bea@example.com')
})

test('a field can depend on typed values', () => {
  const asked = (typed: { agreed: boolean; name: string }) => ({
    agreed: choiceField<boolean>(),
    name: typed.agreed ? fields.name : hiddenField<string | null>(null),
  })
  function Form({ agreed }: { agreed: boolean }) {
    const start = { agreed, name: ' ' }
    return JSON.stringify(useForm(asked, { start, words: {}, busy: false, send: vi.fn() }).values?.name)
  }
  const valueIf = (agreed: boolean) => renderToStaticMarkup(createElement(Form, { agreed }))
  expect([valueIf(true), valueIf(false)]).toEqual(['', 'null'])
})
