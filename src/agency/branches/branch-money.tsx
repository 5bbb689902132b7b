import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxBranchMinor } from '#core/agencies/branches.ts'
import { amountField } from '#core/app/fields.ts'
import { formatMoney } from '#core/money/money.ts'
import { availableOf } from '#core/sales/ledger.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Agency, Branch } from './branch.ts'

type Action = 'credit' | 'to_branch' | 'to_agency'

/** Sets a branch's credit, or moves balance between the agency and the branch. */
export function BranchMoney({
  branch,
  agency,
  onClose,
}: {
  branch: Branch
  agency: Agency
  onClose: () => void
}) {
  const { t } = useTranslation(['branches', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const [action, setAction] = useState<Action>('credit')
  const keyFor = useKey()
  const options = {
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [['agency', 'listBranches']] })
      await queries.invalidateQueries({ queryKey: [['agency', 'getAgency']] })
      onClose()
    },
  }
  const grant = useMutation(api.agency.grantCredit.mutationOptions(options))
  const move = useMutation(api.agency.moveBalance.mutationOptions(options))
  const busy = grant.isPending || move.isPending
  const failure = grant.error ?? move.error
  const money = (minor: number) => formatMoney(minor, branch.currency, language)
  const maxMinor = {
    credit: branch.creditLimitMinor + agency.grantableMinor,
    to_branch: Math.max(0, availableOf(agency)),
    to_agency: Math.max(0, availableOf(branch)),
  }[action]
  const fields = { amountMinor: amountField({ least: action === 'credit' ? 0 : 1, most: maxBranchMinor }) }
  const { form, field } = useForm(fields, {
    start: { amountMinor: '' },
    words: { amountMinor: t('error.amount') },
    busy,
    send({ amountMinor }) {
      const idempotencyKey = keyFor(`${action} ${amountMinor}`)
      const branchId = branch.id
      if (action === 'credit') grant.mutate({ branchId, creditLimitMinor: amountMinor, idempotencyKey })
      else move.mutate({ branchId, direction: action, amountMinor, idempotencyKey })
    },
  })
  return (
    <Sheet open onOpenChange={onClose} title={branch.name} closeLabel={t('app:close')}>
      <form {...form} className="space-y-4">
        <Segments
          legend={t('manage')}
          value={action}
          onChange={(next) => {
            setAction(next)
            grant.reset()
            move.reset()
          }}
          options={(['credit', 'to_branch', 'to_agency'] as const).map((value) => ({
            value,
            label: t(`action.${value}.name`),
          }))}
        />
        {action === 'credit' && (
          <p className="font-medium">{t('action.credit.now', { amount: money(branch.creditLimitMinor) })}</p>
        )}
        <p className="text-muted">{t(`action.${action}.text`, { most: money(maxMinor) })}</p>
        <TextField
          label={t(`action.${action}.amount`, { currency: branch.currency })}
          data-first-focus=""
          {...field('amountMinor')}
        />
        {failure && <Notice tone="bad">{errorText(failure)}</Notice>}
        <Button type="submit" wide busy={busy}>
          {t(`action.${action}.submit`)}
        </Button>
      </form>
    </Sheet>
  )
}
