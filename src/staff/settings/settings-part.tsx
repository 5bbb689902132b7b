import type { ReactNode } from 'react'

/** One setting: its name, its effect, and a button to add a value. */
export function SettingsPart({
  title,
  intro,
  action,
  children,
}: {
  title: string
  intro: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-muted">{intro}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
