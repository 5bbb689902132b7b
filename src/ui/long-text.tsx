import { type ComponentProps, useId } from 'react'
import { TextArea } from './field.tsx'

/** The fraction of the limit from which the count is shown. */
const near = 0.8

/** A text area with an optional limit: close to the limit the characters are counted, before any are cut. */
export function LongText({
  maxLength,
  value,
  className = '',
  id,
  ...rest
}: ComponentProps<typeof TextArea> & { maxLength?: number; value: string }) {
  const own = useId()
  const most = maxLength ?? Number.POSITIVE_INFINITY
  const isNear = value.length >= most * near
  const isFull = value.length >= most
  return (
    <div className={className}>
      <TextArea {...rest} id={id ?? own} maxLength={maxLength} value={value} />
      {/* Rendered while still empty: screen readers announce only changes of an existing live region. */}
      <p role="status" className="sr-only">
        {isFull && `${maxLength} / ${maxLength}`}
      </p>
      {isNear && (
        <p
          aria-hidden="true"
          className={`mt-1 px-4 text-end text-sm tabular-nums ${isFull ? 'font-medium text-bad' : 'text-muted'}`}
        >
          {value.length} / {maxLength}
        </p>
      )}
    </div>
  )
}
