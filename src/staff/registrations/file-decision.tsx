import { ChevronDown, ChevronUp } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreportedPapers } from '#core/agencies/registration-desk.ts'
import { roundInFile } from '#core/agencies/round-in-file.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { isBegun, useCorrectionsDraft } from './corrections-fields.ts'
import { FileClosed } from './file-closed.tsx'
import { FileEnding } from './file-ending.tsx'
import { FileMissing } from './file-missing.tsx'
import type { RegistrationFile } from './file-query.ts'
import { FileRound } from './file-round.tsx'

const CorrectionsForm = lazy(async () => ({
  default: (await import('./corrections-form.tsx')).CorrectionsForm,
}))

type Part = 'approve' | 'corrections'

/** The state of a file, its missing parts, and all decisions on it. */
export function FileDecision({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const { draft, ...edits } = useCorrectionsDraft(file.accountId)
  const [chosen, setChosen] = useState<Part | 'none' | null>(null)
  const take = useDecision(server.admin.takeRegistration, t('done.taken'))
  const heading = useRef<HTMLHeadingElement>(null)
  const { accountId, version, state, documents } = file
  const round = roundInFile(file)
  const mayApprove = state === 'in_process' && documents.accepted >= documents.needed
  // A draft that the user started is open when they return.
  const begun = draft && isBegun(draft) ? 'corrections' : null
  const wanted = chosen ?? begun
  const opened = wanted === 'approve' && !mayApprove ? null : wanted
  const isUrgent = !mayApprove && unreportedPapers(file.papers, file.history).length > 0
  // Long parts are collapsed, so that the current state stays visible.
  const fold = () => {
    setChosen('none')
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  const toggle = (part: Part) => setChosen(opened === part ? 'none' : part)
  return (
    <Card className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl">
        {t('decision.title')}
      </h2>
      {round ? <FileRound file={file} round={round} /> : <WhySo reason={file.reason} />}
      <FileMissing file={file} round={round} />
      {take.isError && <Notice tone="bad">{errorText(take.error)}</Notice>}
      {state !== 'closed' && (
        <div className="grid gap-2 sm:flex sm:flex-wrap">
          {state === 'news' && (
            <Button busy={take.isPending} onClick={() => take.mutate({ accountId, version })}>
              {t('keeper.take')}
            </Button>
          )}
          {mayApprove && (
            <Toggle part="approve" opened={opened} onToggle={toggle}>
              {t('decision.approve')}
            </Toggle>
          )}
          <Toggle part="corrections" opened={opened} onToggle={toggle} isUrgent={isUrgent}>
            {t('corrections.title')}
          </Toggle>
          <FileEnding file={file} />
        </div>
      )}
      <FileClosed file={file} />
      {opened === 'approve' && (
        <Part title={t('decision.approve')} isChosen={chosen === 'approve'}>
          <ApprovalForm file={file} />
        </Part>
      )}
      {opened === 'corrections' && draft && (
        <Part title={t('corrections.title')} isChosen={chosen === 'corrections'}>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <CorrectionsForm file={file} edits={{ draft, ...edits }} onSent={fold} />
          </Suspense>
        </Part>
      )}
    </Card>
  )
}

/** The reason of the decision, as written. */
function WhySo({ reason }: { reason: string | null }) {
  const { t } = useTranslation('registration-desk')
  if (!reason) return null
  return (
    <div>
      <p className="font-medium">{t('reason')}</p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
    </div>
  )
}

/** `isChosen`: opened by the user just now, and scrolled into view. */
const Part = ({ title, isChosen, children }: { title: string; isChosen: boolean; children: ReactNode }) => (
  <div
    ref={isChosen ? comeIntoSight : undefined}
    className="scroll-mt-24 space-y-3 border-t border-line/60 pt-4"
  >
    <h3 className="text-lg font-semibold">{title}</h3>
    {children}
  </div>
)

const comeIntoSight = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' })

function Toggle({
  part,
  opened,
  onToggle,
  isUrgent = part === 'approve',
  children,
}: {
  part: Part
  opened: Part | 'none' | null
  onToggle: (part: Part) => void
  isUrgent?: boolean
  children: ReactNode
}) {
  const isOpen = opened === part
  const Chevron = isOpen ? ChevronUp : ChevronDown
  const closedLook = isUrgent ? 'primary' : 'outline'
  return (
    <Button look={isOpen ? 'quiet' : closedLook} aria-expanded={isOpen} onClick={() => onToggle(part)}>
      {children}
      <Chevron aria-hidden="true" className="size-4" />
    </Button>
  )
}
