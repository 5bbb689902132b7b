/** The position in a form with several pages: a line of segments, with the same information in words. */
export function StepLine({ label, count, at }: { label: string; count: number; at: number }) {
  return (
    <div>
      <p className="text-sm font-medium text-muted">{label}</p>
      <div aria-hidden="true" className="mt-2 flex gap-1.5">
        {Array.from({ length: count }, (_, i) => i).map((i) => (
          <span
            key={i}
            className={`h-1.5 flex-1 rounded-full ${i < at ? 'bg-primary' : i === at ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  )
}
