import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'

/** The group of the address, loaded by the parent route; null if there is none. */
function useShoppedGroup() {
  const { accountId = '' } = useParams({ strict: false })
  const { group: groupUrl } = useSearch({ strict: false })
  const { data } = useQuery(
    api.product.getStorefront.queryOptions({
      input: { accountId, groupUrl },
      staleTime: 5 * minuteMillis,
      enabled: groupUrl !== undefined,
    }),
  )
  return groupUrl === undefined ? null : (data?.group ?? null)
}

/** A link back to the group's page, by its name; or, as a badge, a note that rooms are held for it. */
export function ShoppedGroup({ isHeld }: { isHeld?: boolean }) {
  const { t } = useTranslation('products')
  const { accountId = '' } = useParams({ strict: false })
  const group = useShoppedGroup()
  const text = useText()
  if (!group) return null
  const name = text(group.name)
  return isHeld ? (
    <p className="mb-1">
      <Badge tone="primary" wraps>
        {t('held_for', { name })}
      </Badge>
    </p>
  ) : (
    <Link
      to="/booking/$accountId/group/$groupUrl"
      params={{ accountId, groupUrl: group.url }}
      className="-ml-2 inline-flex min-h-11 max-w-full min-w-0 flex-1 basis-24 items-center gap-1 rounded-control px-2 font-medium text-primary hover:bg-primary-soft sm:flex-none"
    >
      <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
      <span className="line-clamp-3 wrap-anywhere">{name}</span>
    </Link>
  )
}
