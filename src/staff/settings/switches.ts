import { type Outputs, server } from '#src/platform/api.ts'
import { askConfigNow } from '#src/platform/remote-config.ts'

export type Switches = Outputs['admin']['getSwitches']
type Asked = Pick<Switches, 'maintenance' | 'intervalMillis' | 'message' | 'endsAt'>

/** The call's input to change some of the switches from the values that the user sees. */
export function changed(
  { maintenance, intervalMillis, message, endsAt }: Switches,
  change: Partial<Asked>,
): Asked & { seen: Asked } {
  const seen = { maintenance, intervalMillis, message, endsAt }
  return { ...seen, ...change, seen }
}

/** Changes the switches; this page applies the change immediately, other pages at their next check. */
export async function changeSwitches(
  input: Parameters<typeof server.admin.changeSwitches>[0],
): Promise<void> {
  await server.admin.changeSwitches(input)
  askConfigNow()
}
