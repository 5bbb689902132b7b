import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type Fields, readFields, type Typed, type Values } from '#core/app/fields.ts'
import { focusProblem } from './focus-problem.ts'

const keyboards = {
  text: {},
  texts: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  amount: { inputMode: 'decimal' },
  percent: { inputMode: 'decimal' },
  count: { inputMode: 'numeric' },
  day: {},
  choice: {},
} as const

/** Names of fields with a text value, typed or picked. */
type TextName<F extends Fields> = { [N in keyof F]: Typed<F>[N] extends string ? N : never }[keyof F] & string

type Words<F extends Fields> = {
  [N in keyof F]?: string | ((typed: Typed<F>[N]) => string | null)
}

/**
 * The values of a form, typed and parsed. After an attempt to submit, every invalid field shows its error from `words`,
 * and the first one takes the focus. `asked`: the fields, or a function where they depend on what is typed.
 */
export function useForm<F extends Fields>(
  asked: F | ((typed: Typed<F>) => F),
  {
    start,
    kept,
    words,
    busy,
    send,
  }: {
    start: Typed<F>
    /** The typed values and their setter, if the caller keeps them. */
    kept?: readonly [Typed<F>, (part: Partial<Typed<F>>) => void]
    /** The error of each field. */
    words: Words<F>
    busy: boolean
    send: (values: Values<F>) => void
  },
) {
  const [own, setOwn] = useState(start)
  const [tried, setTried] = useState(false)
  const [typed, change] = kept ?? [own, (part: Partial<Typed<F>>) => setOwn((now) => ({ ...now, ...part }))]
  const fields = typeof asked === 'function' ? asked(typed) : asked
  const { wrong, values } = readFields(fields, typed)
  const problem = <N extends keyof F>(name: N): string | null => {
    const message = tried && wrong.has(name) ? words[name] : null
    return typeof message === 'function' ? message(typed[name]) : (message ?? null)
  }
  return {
    typed,
    /** Whether the user has tried to submit the form. */
    tried,
    /** Null while a field is invalid. */
    values,
    change,
    problem,
    /** Resets the form after a submit. */
    restart(next = start) {
      setOwn(next)
      setTried(false)
    },
    /** The props of the form element. */
    form: {
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        setTried(true)
        focusProblem(event)
        if (values && !busy) send(values)
      },
    },
    /** The props of a field whose value is typed or picked. */
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
