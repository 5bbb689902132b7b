import { useTranslation } from 'react-i18next'
import { papersDue, standingOfOwed } from '#core/agencies/registration-desk.ts'
import type { RoundInFile } from '#core/agencies/round-in-file.ts'
import type { RegistrationFile } from './file-query.ts'

/**
 * The parts that a file lacks for a decision, in the order in which they are worked on. `round`: the list of this
 * round, above, has a line for each requested correction; these are not repeated here.
 */
export function FileMissing({ file, round }: { file: RegistrationFile; round: RoundInFile | null }) {
  const { t } = useTranslation('registration-desk')
  const { state, documents, executive, owed } = file
  const { needed, accepted } = documents
  const { toLookAt, unreported } = papersDue(file)
  const listed = new Set(round?.papers.map(({ kind }) => kind))
  const papers = file.papers.filter(({ kind }) => !listed.has(kind))
  const { asked, expired, outdated } = papersDue({ ...file, papers })
  const missing = papers.filter(({ kind, state: is }) => is === 'missing' && kind !== 'contract').length
  const isUndecided = state === 'news' || state === 'in_process' || state === 'rejected'
  const lines = [
    state === 'news' && t('missing.take'),
    state === 'rejected' && t('missing.agency'),
    toLookAt > 0 && t('missing.look', { count: toLookAt }),
    unreported > 0 && t('missing.untold', { count: unreported }),
    asked > 0 && t('missing.asked', { count: asked }),
    standingOfOwed(owed) === 'ready' && t('missing.unsent'),
    isUndecided && missing > 0 && t('missing.papers', { count: missing }),
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
