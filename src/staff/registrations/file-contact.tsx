import { useTranslation } from 'react-i18next'
import { ContactLinks } from '#src/ui/contact-links.tsx'
import type { RegistrationFile } from './file-query.ts'

/** The contact links of the registered person; messages start in their language. */
export function FileContact({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const { phone, email, contactName, tradeName } = file
  return (
    <ContactLinks
      phone={phone}
      email={email}
      hello={t(`hello.${file.language}`, { name: contactName, agency: tradeName })}
      words={{ call: t('facts.call'), write: t('facts.write') }}
    />
  )
}
