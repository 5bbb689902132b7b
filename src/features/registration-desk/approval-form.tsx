import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Kind, kinds } from '#core/products.ts'
import { readAmount } from '#core/typed.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { isShare, newApproval, readApproval, withPlan } from './approval-draft.ts'
import type { RegistrationFile } from './registration-file.ts'

/** What is agreed with an agency: its commission, from a plan or its own, its mark-up and its credit. */
export function ApprovalForm({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const missing = file.documents.needed - file.documents.accepted
  const plans = useQuery({
    ...api.admin.listCommissionPlans.queryOptions({ input: {} }),
    enabled: missing === 0,
  })
  if (missing > 0) return <Notice>{t('approval.missing', { count: missing })}</Notice>
  if (plans.isError) return <Failed text={errorText(plans.error)} onRetry={() => void plans.refetch()} />
  if (!plans.data)
    return (
      <Loading>
        <Skeleton className="h-14" />
        <Skeleton className="h-40" />
      </Loading>
    )
  return <AgreementForm file={file} plans={plans.data.plans.filter(({ retiredAt }) => retiredAt === null)} />
}

type Plan = Awaited<ReturnType<typeof server.admin.listCommissionPlans>>['plans'][number]

function AgreementForm({ file, plans }: { file: RegistrationFile; plans: Plan[] }) {
  const { t } = useTranslation('registration-desk')
  const text = useText()
  const errorText = useErrorTexts()
  const [draft, setDraft] = useState(plans[0] ? withPlan(newApproval, plans[0]) : newApproval)
  const [tried, setTried] = useState(false)
  const approve = useDecision(server.admin.approveRegistration)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    const agreed = readApproval(draft)
    const { accountId, version } = file
    if (agreed && !approve.isPending) approve.mutate({ accountId, version, ...agreed })
  }
  const type = (what: 'commission' | 'markup', kind: Kind, value: string) =>
    setDraft({
      ...draft,
      [what]: { ...draft[what], [kind]: value },
      ...(what === 'commission' && { plan: '' }),
    })
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <SelectField
        label={t('approval.plan')}
        value={draft.plan}
        onChange={(event) => {
          const plan = plans.find(({ id }) => id === event.target.value)
          setDraft(plan ? withPlan(draft, plan) : { ...draft, plan: '' })
        }}
      >
        {plans.map(({ id, name }) => (
          <option key={id} value={id}>
            {text(name)}
          </option>
        ))}
        <option value="">{t('approval.own_plan')}</option>
      </SelectField>
      {(['commission', 'markup'] as const).map((what) => (
        <fieldset key={what}>
          <legend className="mb-2 font-medium">{t(`approval.${what}`)}</legend>
          <div className="grid gap-3 sm:grid-cols-3">
            {kinds.map((kind) => (
              <TextField
                key={kind}
                label={t(`approval.kind.${kind}`)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                value={draft[what][kind]}
                onChange={(event) => type(what, kind, event.target.value)}
                error={tried && !isShare(draft[what][kind]) ? t('approval.error.share') : null}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('approval.seller')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={draft.seller}
          onChange={(event) => setDraft({ ...draft, seller: event.target.value })}
          error={tried && !isShare(draft.seller, 10_000) ? t('approval.error.seller') : null}
        />
        <TextField
          label={t('approval.credit', { currency: file.currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          value={draft.credit}
          onChange={(event) => setDraft({ ...draft, credit: event.target.value })}
          error={tried && readAmount(draft.credit) === null ? t('approval.error.credit') : null}
        />
      </div>
      {approve.isError && <Notice tone="bad">{errorText(approve.error)}</Notice>}
      <Button type="submit" busy={approve.isPending}>
        {t('approval.approve')}
      </Button>
    </form>
  )
}
