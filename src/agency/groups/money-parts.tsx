import type { ReactNode } from 'react'

/** The head of a section of a group's money part: its title, a text, and its actions. */
export function MoneyHead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
      <div className="max-w-2xl">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>
    </div>
  )
}

/** An empty section: a sentence and the first step. */
export function EmptyPart({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p className="font-medium">{text}</p>
      {children}
    </div>
  )
}
