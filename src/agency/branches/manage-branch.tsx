import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Branch } from './branch.ts'
import { branchFields, branchForm, useBranchWords } from './branch-fields.ts'
import { CloseBranch } from './close-branch.tsx'
import { ClosingLeft } from './closing-list.tsx'
import { useBranchAction } from './use-branch-action.ts'

interface Props {
  branch: Branch
  onClose: () => void
}

/** A branch's details and the steps that its stage allows. */
export function ManageBranch(props: Props) {
  const [step, setStep] = useState<'details' | 'suspend' | 'close'>('details')
  if (props.branch.stage === 'closing') return <ClosingLeft {...props} />
  if (step === 'suspend') return <SuspendBranch {...props} />
  if (step === 'close') return <CloseBranch {...props} />
  return <Details {...props} onStep={setStep} />
}

function Details({ branch, onClose, onStep }: Props & { onStep: (step: 'suspend' | 'close') => void }) {
  const { t } = useTranslation(['branches', 'app'])
  const errorText = useErrorTexts()
  // The values when the sheet opened: they prevent it from overwriting another person's later change.
  const [was] = useState({
    ...{ name: branch.name, address: branch.address, phone: branch.phone, email: branch.email },
  })
  const save = useBranchAction(server.agency.changeBranch, t('details.done'), onClose)
  const reactivate = useBranchAction(server.agency.reactivateBranch, t('reactivate.done'), onClose)
  const { form, field } = useForm(branchForm.fields, {
    start: was,
    words: useBranchWords(),
    busy: save.isPending,
    send: (values) => save.mutate({ branchId: branch.id, ...values, was }),
  })
  const problem = save.error ?? reactivate.error
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={branch.name}
      description={t('details.text')}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        {branchFields.map((name) => (
          <TextField key={name} label={t(`field.${name}`)} {...field(name)} />
        ))}
        {problem && <Notice tone="bad">{errorText(problem)}</Notice>}
        <Button type="submit" wide busy={save.isPending}>
          {t('details.submit')}
        </Button>
      </form>
      <section aria-label={t('details.state')} className="mt-6 grid gap-3 sm:grid-cols-2">
        {branch.stage === 'open' && (
          <Button look="outline" onClick={() => onStep('suspend')}>
            {t('suspend.button')}
          </Button>
        )}
        {branch.stage === 'suspended' && (
          <Button
            look="outline"
            busy={reactivate.isPending}
            onClick={() => reactivate.mutate({ branchId: branch.id })}
          >
            {t('reactivate.button')}
          </Button>
        )}
        <Button look="danger" onClick={() => onStep('close')}>
          {t('closing.button')}
        </Button>
      </section>
    </Sheet>
  )
}

function SuspendBranch({ branch: { id: branchId, name }, onClose }: Props) {
  const { t } = useTranslation(['branches', 'app'])
  const errorText = useErrorTexts()
  const suspend = useBranchAction(server.agency.suspendBranch, t('suspend.done'), onClose)
  return (
    <ReasonSheet
      words={{
        title: t('suspend.title', { name }),
        text: t('suspend.text'),
        button: t('suspend.button'),
        why: t('suspend.why'),
        readers: t('suspend.readers'),
        missing: t('suspend.missing'),
        close: t('app:close'),
      }}
      busy={suspend.isPending}
      problem={suspend.error && errorText(suspend.error)}
      onReason={(reason) => suspend.mutate({ branchId, reason })}
      onClose={onClose}
    />
  )
}
