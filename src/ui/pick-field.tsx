import { SelectField } from './field.tsx'

export interface Option<V extends string = string> {
  id: V
  name: string
}

/** A select with one option per value and, if `all` is given, an option for all values. */
export function PickField<V extends string>({
  label,
  all,
  value,
  options,
  onPick,
  className,
}: {
  label: string
  all?: string
  value: V | undefined
  options: readonly Option<V>[]
  onPick: (value: V | undefined) => void
  className?: string
}) {
  return (
    <SelectField
      label={label}
      className={className}
      value={value ?? ''}
      onChange={(event) => onPick(options.find(({ id }) => id === event.target.value)?.id)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
