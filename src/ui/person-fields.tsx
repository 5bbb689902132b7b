import type { ComponentProps } from 'react'
import { languageNames, languages } from '#core/app/language.ts'
import { SelectField, TextField } from './field.tsx'

type Given = Omit<ComponentProps<typeof TextField> & ComponentProps<typeof SelectField>, 'label'>

/** The fields of an invitation: name, e-mail, phone and language of e-mails. */
export function PersonFields({
  words,
  emailHint,
  emailIsFixed = false,
  field,
}: {
  words: (key: 'name' | 'email' | 'phone' | 'language') => string
  emailHint: string
  emailIsFixed?: boolean
  /** The surrounding form's props of each field. */
  field: (name: 'name' | 'email' | 'phone' | 'language') => Given
}) {
  return (
    <>
      <TextField label={words('name')} {...field('name')} />
      <TextField label={words('email')} hint={emailHint} readOnly={emailIsFixed} {...field('email')} />
      <TextField label={words('phone')} {...field('phone')} />
      <SelectField label={words('language')} {...field('language')}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
