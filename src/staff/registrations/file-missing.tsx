import { useTranslation } from 'react-i18next'
import { papersDue } from '#core/agencies/registration-desk.ts'
import type { RegistrationFile } from './registration-file.ts'

/** What is still missing before a file can be decided, in the order in which staff see to it. */
export function FileMissing({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const { state, documents, executive } = file
  const { needed, handedIn, accepted } = documents
  const { toLookAt, untold, asked, expired } = papersDue(file)
  const isUndecided = state === 'news' || state === 'in_process' || state === 'rejected'
  const lines = [
    state === 'news' && t('missing.take'),
    state === 'rejected' && t('missing.agency'),
    toLookAt > 0 && t('missing.look', { count: toLookAt }),
    untold > 0 && t('missing.untold', { count: untold }),
    asked > 0 && t('missing.asked', { count: asked }),
    isUndecided && needed > handedIn && t('missing.papers', { count: needed - handedIn }),
    expired > 0 && t('missing.expired', { count: expired }),
    state === 'in_process' && needed === accepted && t('missing.nothing'),
    state !== 'news' && state !== 'closed' && !executive && t('missing.keeper'),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <ul aria-label={t('missing.title')} className="list-disc space-y-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
