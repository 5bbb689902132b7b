import { type Outputs, server } from '#src/platform/api.ts'
import { askConfigNow } from '#src/platform/remote-config.ts'

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

/** Changes them; this page shows at once what comes of it, others at their next question. */
export async function changeSwitches(
  asked: Parameters<typeof server.admin.changeSwitches>[0],
): Promise<void> {
  await server.admin.changeSwitches(asked)
  askConfigNow()
}
