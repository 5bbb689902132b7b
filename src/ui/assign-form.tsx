import { useState } from 'react'
import { Button } from './button.tsx'
import { SelectField } from './field.tsx'
import { Notice } from './notice.tsx'

/**
 * Assigns one of `people` and returns that person's id. Its React key is the current assignee, so that it resets after
 * an assignment.
 */
export function AssignForm({
  words,
  people,
  busy,
  problem,
  onAssign,
}: {
  words: { label: string; choose: string; button: string }
  people: readonly { id: string; name: string }[]
  busy: boolean
  problem: string | null
  onAssign: (id: string) => void
}) {
  const [chosen, setChosen] = useState('')
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== '' && !busy) onAssign(chosen)
      }}
    >
      <SelectField label={words.label} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{words.choose}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button type="submit" look="quiet" wide busy={busy} disabled={chosen === ''}>
        {words.button}
      </Button>
    </form>
  )
}
