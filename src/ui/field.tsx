import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  /** The field's purpose or format; still shown while there is an error. */
  hint?: string
  /** A sentence that says how to correct the value. */
  error?: string | null
}

const box =
  'peer w-full rounded-control border border-transparent border-b-2 border-b-line bg-sunken px-4 pt-6 pb-2 text-ink transition-colors placeholder:text-muted hover:bg-sunken/70 -outline-offset-2 focus:border-b-primary focus:bg-surface aria-invalid:border-b-bad aria-invalid:bg-bad-soft disabled:opacity-60'

/** A filled text input; the label stays visible above the value. */
export function TextField({
  label,
  hint,
  error,
  className = '',
  id,
  ...rest
}: ComponentProps<'input'> & FieldProps) {
  const own = useId()
  const inputId = id ?? own
  return (
    <Frame id={inputId} label={label} hint={hint} error={error} className={className}>
      <input {...rest} id={inputId} className={box} {...described(inputId, hint, error)} />
    </Frame>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  className = '',
  id,
  ...rest
}: ComponentProps<'textarea'> & FieldProps) {
  const own = useId()
  const inputId = id ?? own
  return (
    <Frame id={inputId} label={label} hint={hint} error={error} className={className}>
      <textarea
        rows={3}
        {...rest}
        id={inputId}
        className={`${box} field-sizing-content min-h-28`}
        {...described(inputId, hint, error)}
      />
    </Frame>
  )
}

/**
 * A native select, which phones show best; with a mouse its list has the app's style (`select-list.css`). `isLow`: no
 * taller than a button, with the label only for screen readers, for self-explanatory values.
 */
export function SelectField({
  label,
  isLow = false,
  hint,
  error,
  className = '',
  id,
  children,
  ...rest
}: ComponentProps<'select'> & FieldProps & { isLow?: boolean }) {
  const own = useId()
  const inputId = id ?? own
  return (
    <Frame
      id={inputId}
      label={label}
      hint={hint}
      error={error}
      className={className}
      box="select-box"
      isLow={isLow}
    >
      <select
        {...rest}
        id={inputId}
        className={`${box} pr-10 ${isLow ? 'min-h-11 py-2!' : ''}`}
        {...described(inputId, hint, error)}
      >
        {children}
      </select>
    </Frame>
  )
}

/** A checkbox whose whole line is clickable. */
export function CheckField({
  label,
  error,
  id,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | null }) {
  const own = useId()
  const inputId = id ?? own
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-primary"
          {...described(inputId, undefined, error)}
        />
        <label htmlFor={inputId} className="leading-snug">
          {label}
        </label>
      </div>
      <FieldError id={inputId} error={error} />
    </div>
  )
}

function Frame({
  id,
  label,
  hint,
  error,
  className,
  box = 'relative',
  isLow = false,
  children,
}: FieldProps & { id: string; className: string; box?: string; isLow?: boolean; children: ReactNode }) {
  return (
    <div className={className}>
      <div className={box}>
        {children}
        <label
          htmlFor={id}
          ref={isLow ? null : makeRoom}
          className={
            isLow
              ? 'sr-only'
              : 'pointer-events-none absolute inset-x-4 top-2 text-xs font-medium text-muted peer-focus:text-primary peer-aria-invalid:text-bad'
          }
        >
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 px-4 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Moves the value down if the label has several lines. */
function makeRoom(label: HTMLLabelElement) {
  const { style } = label.previousElementSibling as HTMLElement
  const observer = new ResizeObserver(() => {
    style.paddingTop = label.offsetHeight > 16 ? `${label.offsetTop + label.offsetHeight}px` : ''
  })
  observer.observe(label)
  return () => observer.disconnect()
}

function FieldError({ id, error }: { id: string; error?: string | null }) {
  return error ? (
    <p id={`${id}-error`} className="mt-1 px-4 text-sm font-medium text-bad first-letter:uppercase">
      {error}
    </p>
  ) : null
}

function described(id: string, hint: string | undefined, error: string | null | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}
