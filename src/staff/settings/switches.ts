import type { Outputs } from '#src/platform/api.ts'

export type Switches = Outputs['admin']['getSwitches']
type Asked = Pick<Switches, 'maintenance' | 'intervalMillis' | 'message' | 'endsAt'>

/** What is sent to change some of the switches, as they are seen. */
export function changed(
  { maintenance, intervalMillis, message, endsAt }: Switches,
  change: Partial<Asked>,
): Asked & { seen: Asked } {
  const seen = { maintenance, intervalMillis, message, endsAt }
  return { ...seen, ...change, seen }
}
