import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Failed } from '#src/ui/failed.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Listed = Outputs['admin']['listCommissionPlans']['plans'][number]
export type Plan = Pick<Listed, 'id' | 'name' | 'commissionBp' | 'sellerBp'>

/** Renders content that needs the plans; a placeholder until they are loaded. */
export function OfferedPlans({ children }: { children: (plans: Plan[]) => ReactNode }) {
  const errorText = useErrorTexts()
  const plans = useQuery(api.admin.listCommissionPlans.queryOptions({ input: {} }))
  // Values that were typed after the plans loaded are kept even if a refetch fails.
  if (plans.data) return children(plans.data.plans.filter(({ retiredAt }) => retiredAt === null))
  if (plans.isError) return <Failed text={errorText(plans.error)} onRetry={() => void plans.refetch()} />
  return (
    <Loading>
      <Skeleton className="h-14" />
      <Skeleton className="h-40" />
    </Loading>
  )
}
