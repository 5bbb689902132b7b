import { useTranslation } from 'react-i18next'
import {
  correctableData,
  papersDue,
  pendingData,
  sentAgainAt,
  standingOfOwed,
} from '#core/agencies/registration-desk.ts'
import { localeOf } from '#core/app/language.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { RegistrationFile } from './registration-file.ts'

/** What is still missing before a file can be decided, in the order in which staff see to it. */
export function FileMissing({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation(['registration-desk', 'register'])
  const language = useLanguage()
  const zone = useZone()
  const { state, documents, executive, owed, history, wasApproved } = file
  const { needed, handedIn, accepted } = documents
  const { toLookAt, untold, asked, expired, outdated } = papersDue(file)
  const pending = pendingData(owed)
  const data = correctableData
    .filter((field) => pending[field] !== undefined)
    .map((field) => t(`register:label.${field}`))
  const sentAgain = wasApproved ? sentAgainAt(history) : null
  const listed = (names: string[]) => new Intl.ListFormat(localeOf[language]).format(names)
  const isUndecided = state === 'news' || state === 'in_process' || state === 'rejected'
  const lines = [
    state === 'news' && t('missing.take'),
    state === 'rejected' && t('missing.agency'),
    toLookAt > 0 && t('missing.look', { count: toLookAt }),
    untold > 0 && t('missing.untold', { count: untold }),
    asked > 0 && t('missing.asked', { count: asked }),
    data.length > 0 && t('missing.data', { list: listed(data) }),
    standingOfOwed(owed) === 'ready' && t('missing.unsent'),
    sentAgain && t('missing.sent_again', { at: formatInstant(sentAgain, zone, language) }),
    isUndecided && needed > handedIn && t('missing.papers', { count: needed - handedIn }),
    expired > 0 && t('missing.expired', { count: expired }),
    outdated > 0 && t('missing.outdated', { count: outdated }),
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
