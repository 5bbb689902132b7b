import { useState } from 'react'
import { folded } from '#core/app/folded.ts'
import { CheckField, TextField } from './field.tsx'

/** Checkboxes. If there are more than `listed`, only the first are shown, and a field finds the others. */
export function FindChecks({
  legend,
  options,
  chosen,
  listed,
  words,
  error,
  onChange,
}: {
  legend: string
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
  listed: number
  words: { find: string; none: string; more: (count: number) => string }
  error: string | null
  onChange: (chosen: readonly string[]) => void
}) {
  const [wanted, setWanted] = useState('')
  // Entries chosen before the form opened come first. Other entries keep their places when they are chosen.
  const [first] = useState(chosen)
  const isChosen = (id: string) => chosen.includes(id)
  const ordered = options.toSorted((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)))
  const isFound = ({ name }: { name: string }) => folded(name).includes(folded(wanted))
  // Chosen entries remain visible, whatever is searched for.
  const matching = ordered.filter((one) => isChosen(one.id) || isFound(one))
  const isLong = options.length > listed
  const shown = isLong ? matching.filter(({ id }, at) => at < listed || isChosen(id)) : options
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      {isLong && (
        <TextField label={words.find} value={wanted} onChange={({ target }) => setWanted(target.value)} />
      )}
      {shown.map(({ id, name }, at) => (
        <CheckField
          key={id}
          label={name}
          checked={isChosen(id)}
          error={at === shown.length - 1 ? error : null}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {isLong && (
        <p role="status" className="text-sm text-muted">
          {options.some(isFound)
            ? matching.length > shown.length && words.more(matching.length - shown.length)
            : words.none}
        </p>
      )}
    </fieldset>
  )
}
