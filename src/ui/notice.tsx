import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  info: { icon: Info, className: 'bg-primary-soft text-ink', role: 'status' },
  good: { icon: CircleCheck, className: 'bg-good-soft text-ink', role: 'status' },
  warn: { icon: TriangleAlert, className: 'bg-warn-soft text-ink', role: 'status' },
  bad: { icon: CircleAlert, className: 'bg-bad-soft text-ink', role: 'alert' },
} as const

/** A message within the page, announced by screen readers when it appears. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: keyof typeof looks
  title?: string
  children?: ReactNode
}) {
  const { icon: Icon, className, role } = looks[tone]
  return (
    <div role={role} className={`flex flex-wrap gap-x-3 gap-y-1 rounded-control px-4 py-3 ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 shrink grow basis-40">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
