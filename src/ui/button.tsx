import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Ripple } from './ripple.tsx'
import { Spinner } from './spinner.tsx'

/** Also for links that look like buttons. */
export const buttonClass = cva(
  'relative inline-flex min-h-11 items-center justify-center gap-2 overflow-hidden rounded-control text-center font-semibold leading-tight transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-80',
  {
    variants: {
      look: {
        primary: 'bg-primary text-on-primary hover:bg-primary/90',
        accent: 'bg-accent text-on-accent hover:bg-accent/90',
        quiet: 'bg-primary-soft text-primary hover:bg-primary/15',
        plain: 'text-primary hover:bg-primary-soft',
        outline: 'border border-line bg-surface text-ink hover:bg-sunken',
        danger: 'bg-bad text-white hover:bg-bad/90',
      },
      size: {
        normal: 'px-5 py-2.5',
        small: 'px-3 py-1.5 text-sm',
        large: 'min-h-13 px-[min(1.75rem,8vw)] py-2.5 text-lg',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { look: 'primary', size: 'normal', wide: false },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClass> & { busy?: boolean }

/**
 * A busy button stays focusable and says so, but does nothing. One that can be busy does nothing either at the second press
 * of a double click, which comes before anybody knows that it is.
 */
export function Button({ look, size, wide, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={
        busy === undefined
          ? onClick
          : (event) => (busy || event.detail > 1 ? event.preventDefault() : onClick?.(event))
      }
      className={buttonClass({ look, size, wide, className })}
    >
      <Ripple />
      {busy && <Spinner />}
      {children}
    </button>
  )
}
