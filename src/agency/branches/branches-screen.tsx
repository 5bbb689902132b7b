import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useCreditRows } from '#src/platform/use-credit-rows.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataList, sortedIn } from '#src/ui/data-list.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { pageOf } from '#src/ui/pager.tsx'
import type { Agency } from './branch.ts'
import { useBranchColumns } from './branch-columns.tsx'
import { BranchMoney } from './branch-money.tsx'
import { type BranchesAddress, branchesOf } from './branches-address.ts'
import { CreateBranch } from './create-branch.tsx'
import { MoneyState } from './money-state.tsx'

/** The agency's branches: what each has, owes and sold, and the ways to change the first two. */
export function BranchesScreen({
  address,
  mayManage,
  onAddress,
}: {
  address: BranchesAddress
  mayManage: boolean
  onAddress: (address: BranchesAddress) => void
}) {
  const { t } = useTranslation('branches')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const list = useQuery(api.agency.listBranches.queryOptions({ input: {} }))
  const [creating, setCreating] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { columns, header, rowOf } = useBranchColumns(mayManage ? setChosen : null)
  const branches = list.data && branchesOf(list.data.branches, address, language)
  const branch = list.data?.branches.find(({ id }) => id === chosen)
  const readAll = async () => {
    const { branches: all } = await server.agency.listBranches({})
    return [header, ...branchesOf(all, address, language).map(rowOf)]
  }
  const create = mayManage && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {t('create')}
    </Button>
  )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={t('title')} />
        <div className="flex flex-wrap gap-3">
          {create}
          <ExportButton name={t('title')} read={readAll} onFailed={errorText} />
        </div>
      </div>
      {list.data && <Own agency={list.data.agency} />}
      <FilterForm address={address} words={{ text: t('filter') }} picks={[]} onAddress={onAddress} />
      <DataList
        caption={t('caption')}
        columns={columns}
        rows={branches && pageOf(branches, address.page)}
        isOutdated={false}
        count={branches?.length}
        rowKey={({ id }) => id}
        address={address}
        onAddress={onAddress}
        {...sortedIn(address, 'name', onAddress)}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
        nothing={{ title: t('empty.title'), text: t('empty.text'), action: create }}
        noMatch={{ title: t('empty.filtered') }}
      />
      {creating && <CreateBranch onClose={() => setCreating(false)} />}
      {branch && list.data && (
        <BranchMoney
          key={branch.id}
          branch={branch}
          agency={list.data.agency}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

/** What the agency itself has to sell with and to hand out. */
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
