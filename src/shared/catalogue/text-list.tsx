import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sameText, type Text } from '#core/app/language.ts'
import { Button } from '#src/ui/button.tsx'
import { fieldId } from './field-id.ts'
import { TextPair } from './text-pair.tsx'

const blank: Text = sameText('')

/** A list of short texts in both languages. */
export function TextList({
  legend,
  label,
  add,
  path,
  value,
  limits,
  onChange,
}: {
  legend: string
  /** The label of one text, by its number. */
  label: (number: number) => string
  /** The label of the button that adds one. */
  add: string
  path: string
  value: readonly Text[]
  /** The maximum number of characters, and of texts. */
  limits: { characters: number; count: number }
  onChange: (value: Text[]) => void
}) {
  const { t } = useTranslation('product-editor')
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="space-y-3">
      <legend className="font-medium">{legend}</legend>
      {value.map((text, at) => (
        <div key={at} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextPair
              label={label(at + 1)}
              path={`${path}.${at}`}
              value={text}
              most={limits.characters}
              onChange={(next) => onChange(value.with(at, next))}
            />
          </div>
          <Button
            look="plain"
            className="px-3"
            aria-label={t('remove_item', { what: label(at + 1) })}
            onClick={() => onChange(value.filter((_, other) => other !== at))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ))}
      {value.length < limits.count && (
        <Button look="quiet" onClick={() => onChange([...value, blank])}>
          <Plus aria-hidden="true" className="size-5" />
          {add}
        </Button>
      )}
    </fieldset>
  )
}
