import { useTranslation } from 'react-i18next'
import { isColour } from '#core/looks/colours.ts'
import { TextField } from '#src/ui/field.tsx'

/** A color, from the picker or typed. */
export function ColourField({
  name,
  value,
  id,
  hint,
  problem,
  onChange,
}: {
  name: string
  value: string
  /** The id of the text field. */
  id: string
  hint: string | undefined
  /** The problem of a valid color. */
  problem: string | null
  onChange: (colour: string) => void
}) {
  const { t } = useTranslation('looks')
  const isWhole = isColour(value)
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={name}
        value={isWhole ? value : '#000000'}
        onChange={({ target }) => onChange(target.value)}
        className="h-14 w-14 shrink-0 cursor-pointer rounded-control border border-line bg-surface p-1"
      />
      <TextField
        id={id}
        label={t('hex', { name })}
        hint={hint}
        className="min-w-0 flex-1"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={7}
        value={value}
        error={isWhole ? problem : t('hex_error')}
        onChange={({ target }) => onChange(typed(target.value))}
      />
    </div>
  )
}

/** Reads pasted colors: without #, in capitals, with spaces. */
function typed(words: string): string {
  const plain = words.trim().toLowerCase()
  return plain === '' || plain.startsWith('#') ? plain : `#${plain}`.slice(0, 7)
}
