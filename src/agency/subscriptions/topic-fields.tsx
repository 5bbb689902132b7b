import { useTranslation } from 'react-i18next'
import { findLanguage, type Language, languageNames, languages } from '#core/app/language.ts'
import { type Topic, topics } from '#core/people/subscriptions.ts'
import { CheckField, SelectField } from '#src/ui/field.tsx'

export interface TopicValues {
  topics: Topic[]
  language: Language
}

/** The topics of a subscription, and its language. */
export function TopicFields({
  values,
  onChange,
  error,
}: {
  values: TopicValues
  onChange: (part: Partial<TopicValues>) => void
  error: string | null
}) {
  const { t } = useTranslation(['emails', 'subscription'])
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{t('field.topics')}</legend>
        {topics.map((topic) => (
          <CheckField
            key={topic}
            label={
              <>
                <span className="block font-medium">{t(`subscription:topics.${topic}`)}</span>
                <span className="block text-sm text-muted">{t(`topic_text.${topic}`)}</span>
              </>
            }
            checked={values.topics.includes(topic)}
            onChange={(event) => {
              const { checked } = event.target
              onChange({
                topics: topics.filter((one) => (one === topic ? checked : values.topics.includes(one))),
              })
            }}
          />
        ))}
        {error && (
          <p role="alert" className="px-4 text-sm font-medium text-bad">
            {error}
          </p>
        )}
      </fieldset>
      <SelectField
        label={t('field.language')}
        value={values.language}
        onChange={(event) => onChange({ language: findLanguage(event.target.value) ?? 'es' })}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
