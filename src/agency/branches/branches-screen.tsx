import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { branchOrder } from '#core/agencies/branches.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aText } from '#src/platform/read-words.ts'
import { useCreditRows } from '#src/platform/use-credit-rows.ts'
import { useList } from '#src/platform/use-list.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { Amounts } from '#src/ui/amounts.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { Agency } from './branch.ts'
import { type BranchSheet, useBranchColumns } from './branch-columns.tsx'
import { BranchMoney } from './branch-money.tsx'
import { CreateBranch } from './create-branch.tsx'
import { ManageBranch } from './manage-branch.tsx'
import { MoneyState } from './money-state.tsx'

export const branchList = defineList({
  verb: 'agency.listBranches',
  filters: { text: aText() },
  order: branchOrder,
})

/** The agency's branches, with their credit, debt and sales, and the sheets that change a branch. */
export function BranchesScreen({ mayManage }: { mayManage: boolean }) {
  const { t } = useTranslation('branches')
  const [creating, setCreating] = useState(false)
  const [chosen, setChosen] = useState<{ id: string; sheet: BranchSheet } | null>(null)
  const { columns, ...csv } = useBranchColumns(mayManage ? (id, sheet) => setChosen({ id, sheet }) : null)
  const list = useList(branchList)
  const agency = list.query.data?.agency
  const branch = list.rows?.find(({ id }) => id === chosen?.id)
  const create = mayManage && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {t('create')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        words={t}
        actions={create}
        above={agency && <Own agency={agency} />}
        csv={csv}
        picks={[]}
        columns={columns}
        rowKey={({ id }) => id}
        nothing={{ action: create }}
      />
      {creating && <CreateBranch onClose={() => setCreating(false)} />}
      {branch && chosen?.sheet === 'details' && (
        <ManageBranch key={branch.id} branch={branch} onClose={() => setChosen(null)} />
      )}
      {branch && agency && chosen?.sheet === 'money' && (
        <BranchMoney key={branch.id} branch={branch} agency={agency} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

/** The agency's own credit, which it can sell with or give to its branches. */
function Own({ agency }: { agency: Agency }) {
  const { t } = useTranslation('credit')
  const creditRows = useCreditRows()
  return (
    <Card className="mb-6 max-w-xl">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{agency.name}</h2>
        <MoneyState of={agency} />
      </div>
      <Amounts label={agency.name} rows={creditRows(agency, agency.currency)} />
      {agency.pendingMinor > 0 && <p className="mt-3 text-sm text-muted">{t('pending_text')}</p>}
    </Card>
  )
}
