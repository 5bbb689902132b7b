import { useTranslation } from 'react-i18next'
import { type CorrectableData, correctableData, maxMarked } from '#core/agencies/registration-desk.ts'
import { CheckField, TextField } from '#src/ui/field.tsx'
import { type Marked, markField } from './corrections-fields.ts'
import type { RegistrationFile } from './file-query.ts'
import { saidOf } from './said-of.ts'

/** Marks the problems of the agency's own data. */
export function CorrectionsData({
  file,
  data,
  tried,
  onData,
}: {
  file: RegistrationFile
  data: Marked
  tried: boolean
  onData: (data: Marked) => void
}) {
  const { t } = useTranslation(['registration-desk', 'register'])
  const nameOf = (field: CorrectableData) => t(`register:label.${field}`)
  return (
    <fieldset>
      <legend className="font-medium">{t('corrections.data')}</legend>
      <div>
        {correctableData.map((field) => {
          const why = data[field]
          const { [field]: _, ...others } = data
          return (
            <div key={field}>
              <CheckField
                label={
                  <>
                    {nameOf(field)}
                    <span data-dd-privacy="mask" className="block text-sm text-muted wrap-anywhere">
                      {saidOf(file, field)}
                    </span>
                  </>
                }
                checked={why !== undefined}
                onChange={({ target }) => onData(target.checked ? { ...data, [field]: '' } : others)}
              />
              {why !== undefined && (
                <TextField
                  label={t('corrections.why')}
                  aria-label={`${nameOf(field)}: ${t('corrections.why')}`}
                  required
                  // Keeps the field above it visible.
                  style={{ scrollMarginBlockStart: '6rem' }}
                  maxLength={maxMarked}
                  value={why}
                  onChange={({ target }) => onData({ ...data, [field]: target.value })}
                  error={tried && markField.read(why) === undefined ? t('corrections.why_error') : null}
                />
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
