import { fieldId } from './field-id.ts'

/** A choice of several values, each a chip that is on or off. */
export function ChipsField<V extends string>({
  legend,
  path,
  value,
  options,
  onChange,
}: {
  legend: string
  path: string
  value: readonly string[]
  options: readonly { value: V; label: string }[]
  onChange: (value: V[]) => void
}) {
  return (
    <fieldset id={fieldId(path)} tabIndex={-1}>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-2 rounded-full border-2 border-line bg-surface choice-box focus-inside px-3"
          >
            <input
              type="checkbox"
              className="size-5 accent-primary outline-none"
              checked={value.includes(option.value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? target.checked : value.includes(one))),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
