/** A gray placeholder with the size of the content. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-[shimmer_1.6s_linear_infinite] rounded-control bg-[linear-gradient(90deg,var(--sunken)_25%,var(--surface)_50%,var(--sunken)_75%)] bg-size-[200%_100%] ${className}`}
    />
  )
}
