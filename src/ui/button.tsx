import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

const shape =
  'relative inline-flex min-h-11 items-center justify-center gap-2 overflow-hidden rounded-control text-center font-semibold leading-tight transition-colors print:hidden disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-80'

const looks = {
  primary: 'bg-primary text-on-primary hover:shadow-float',
  accent: 'bg-accent text-on-accent hover:shadow-float',
  quiet: 'bg-primary-soft text-primary hover:bg-primary/15',
  plain: 'text-primary hover:bg-primary-soft',
  outline: 'border border-line bg-surface text-ink hover:bg-sunken',
  danger: 'bg-bad text-white hover:bg-bad/90',
}

const sizes = {
  normal: 'px-press py-2.5',
  small: 'px-3 py-1.5 text-sm',
  large: 'min-h-13 px-[min(1.75rem,8vw)] py-2.5 text-lg',
}

export interface ButtonLook {
  look?: keyof typeof looks | undefined
  size?: keyof typeof sizes | undefined
  wide?: boolean | undefined
}

/** The classes of a button, also for links styled as buttons. */
export const buttonClass = ({
  look = 'primary',
  size = 'normal',
  wide = false,
  className,
}: ButtonLook & { className?: string | undefined } = {}): string =>
  [shape, looks[look], sizes[size], wide && 'w-full', className].filter(Boolean).join(' ')

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/**
 * A busy button stays focusable and announces its state, but does nothing. If `busy` is given, the second press of a
 * double click also does nothing, because it comes before the busy state.
 */
export function Button({ look, size, wide, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      data-ripple=""
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={
        busy === undefined
          ? onClick
          : (event) => (busy || event.detail > 1 ? event.preventDefault() : onClick?.(event))
      }
      className={buttonClass({ look, size, wide, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
