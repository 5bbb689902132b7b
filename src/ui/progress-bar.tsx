/** A progress bar from 0 to 1; at 0, the progress is not known yet. */
export function ProgressBar({
  label,
  value,
  className = '',
}: {
  label: string
  value: number
  className?: string
}) {
  const percent = Math.round(value * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent === 0 ? undefined : percent}
      className={`h-2 overflow-hidden rounded-full bg-primary-soft ${className}`}
    >
      <div className="h-full bg-primary" style={{ width: `${percent}%` }} />
    </div>
  )
}
