import type { ComponentProps } from 'react'

/** A raised surface on the page. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-line/60 bg-surface p-[min(1rem,5vw)] shadow-card sm:p-6 ${className}`}
    />
  )
}
