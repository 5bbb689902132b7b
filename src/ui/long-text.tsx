import { type ComponentProps, useId } from 'react'
import { TextArea } from './field.tsx'

/** From which part of the limit on how much is written is shown. */
const near = 0.8

/** Several lines of text up to a limit, if any: close to it they are counted, before anything is cut. */
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
      {/* It is there before it says anything: what is put into it is announced, at the limit. */}
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
