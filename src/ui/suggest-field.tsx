import { type ComponentProps, useId } from 'react'
import { TextField } from './field.tsx'

/** A text field that suggests earlier values in the browser's own list. */
export function SuggestField({
  suggested,
  ...field
}: ComponentProps<typeof TextField> & { suggested: readonly string[] }) {
  const list = useId()
  return (
    <>
      <TextField autoComplete="off" {...field} list={list} />
      <datalist id={list}>
        {suggested.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
