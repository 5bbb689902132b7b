import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type Fields, readFields, type Typed, type Values } from '#core/app/fields.ts'
import { focusProblem } from './focus-problem.ts'

const keyboards = {
  text: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  amount: { inputMode: 'decimal' },
  percent: { inputMode: 'decimal' },
  count: { inputMode: 'numeric' },
  day: {},
  choice: {},
} as const

/** Names of fields that are typed as a text, or picked among texts. */
type TextName<F extends Fields> = { [N in keyof F]: Typed<F>[N] extends string ? N : never }[keyof F] & string

type Words<F extends Fields> = {
  [N in keyof F]?: string | ((typed: Typed<F>[N]) => string | null)
}

/**
 * What is typed into a form and what it means. Once it was tried, every field that is not right says so in `words`, and the
 * first one has the focus.
 */
export function useForm<F extends Fields>(
  fields: F,
  {
    start,
    kept,
    words,
    busy,
    send,
  }: {
    start: Typed<F>
    /** What is typed, and the way to change it, where somebody else keeps it. */
    kept?: readonly [Typed<F>, (part: Partial<Typed<F>>) => void]
    /** How to put right what is wrong with a field, by the field. */
    words: Words<F>
    busy: boolean
    send: (values: Values<F>) => void
  },
) {
  const [own, setOwn] = useState(start)
  const [tried, setTried] = useState(false)
  const [typed, change] = kept ?? [own, (part: Partial<Typed<F>>) => setOwn({ ...own, ...part })]
  const { wrong, values } = readFields(fields, typed)
  const problem = <N extends keyof F>(name: N): string | null => {
    const said = tried && wrong.has(name) ? words[name] : null
    return typeof said === 'function' ? said(typed[name]) : (said ?? null)
  }
  return {
    typed,
    /** Null while a field is not right. */
    values,
    change,
    problem,
    /** It was sent: the next one is another. */
    restart(next = start) {
      setOwn(next)
      setTried(false)
    },
    /** Of the form itself. */
    form: {
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        setTried(true)
        focusProblem(event)
        if (values && !busy) send(values)
      },
    },
    /** Of a field that is typed or picked. */
    field: (name: TextName<F>) => ({
      name,
      value: typed[name],
      error: problem(name),
      autoComplete: 'off',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: target.value } as Partial<Typed<F>>),
      ...keyboards[fields[name]?.kind ?? 'text'],
      ...(fields[name]?.most && { maxLength: fields[name].most }),
    }),
  }
}
