import fc from 'fast-check'
import { byField, type ProspectField, prospectFields, textSpec } from '#core/agencies/prospect-fields.ts'

/** A value; another one for another `seed`. */
const drawn = <T>(values: fc.Arbitrary<T>, seed: number): T => {
  const [value] = fc.sample(values, { numRuns: 1, seed })
  if (value === undefined) throw new Error('no value was drawn')
  return value
}

/** Allowed values of all optional fields of a prospect. */
export const someValues = (seed: number) =>
  byField(
    (name) => {
      const { least, most, pattern = /^\w[\w ]*\w$/ } = textSpec(name)
      const fits = (text: string) =>
        text.length >= least && text.length <= most && /^[!-~]([ -~]*[!-~])?$/.test(text)
      return drawn(fc.stringMatching(pattern).filter(fits), seed)
    },
    (name) => drawn(fc.integer({ min: 1, max: prospectFields[name].most }), seed),
  )

/** Values just outside of the limits of each field. */
export const wrongValues: [ProspectField, unknown][] = Object.entries(
  byField(
    (name) => {
      const { most, pattern } = textSpec(name)
      return ['', `${someValues(1)[name]}${'x'.repeat(most)}`, 7, ...(pattern ? ['javascript:alert(1)'] : [])]
    },
    (name): unknown[] => [-1, prospectFields[name].most + 1, 0.5, '7'],
  ),
).flatMap(([name, values]) => values.map((value): [ProspectField, unknown] => [name as ProspectField, value]))
