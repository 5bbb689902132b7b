import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-sunken text-ink',
  primary: 'bg-primary-soft text-primary',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

export type Tone = keyof typeof tones

/** A state in a word or two. */
export function Badge({
  tone = 'neutral',
  wraps,
  children,
}: {
  tone?: Tone
  /** Whether the words may wrap, for running text rather than a table. */
  wraps?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium ${wraps ? '' : 'max-w-full shrink-0 md:whitespace-nowrap'} ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
