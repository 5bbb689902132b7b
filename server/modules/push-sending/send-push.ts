import type { PushMessage } from '#core/people/push.ts'
import { hourSeconds } from '#core/time/lengths.ts'
import { countUnread } from '#server/modules/notices/count-unread.ts'
import { type Device, findDevice, forgetDevice } from '#server/modules/push/find-device.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue, type Jobs, type PushNews } from '#server/platform/jobs/jobs.ts'

type Job = Jobs['send-push']

/** The longest retry delay accepted from a push service. */
const maxWaitSeconds = hourSeconds

/**
 * Sends a push notification to a device. A device that no longer exists is deleted at its first rejection; a busy
 * service is retried after its `Retry-After`. Throws if the service fails, so that the job is retried with backoff
 * until the news expires.
 */
export async function sendPush(deps: Deps, { registrationId, news }: Job): Promise<void> {
  const now = deps.clock.now()
  const lifeSeconds = Math.floor((Date.parse(news.until) - now.getTime()) / 1000)
  if (lifeSeconds <= 0) return
  const device = await findDevice(deps, registrationId, news.topic)
  if (!device) return
  const message = await write(deps, device, news)
  const outcome = await deps.push.send(device.address, message, { lifeSeconds })
  switch (outcome.result) {
    case 'delivered':
      return
    case 'gone':
      return await forgetDevice(deps.database, registrationId)
    case 'refused':
      deps.log.error({ topic: news.topic, transport: device.address.transport }, 'a push was refused')
      return
    case 'failed': {
      const { reason, retryAfterSeconds: wait } = outcome
      if (wait === null) throw new Error(`push failed: ${reason}`)
      const runAt = new Date(now.getTime() + Math.min(wait, maxWaitSeconds) * 1000)
      const jobKey = `push:${registrationId}:${news.tag}`
      await enqueue(deps.database, 'send-push', { registrationId, news }, { runAt, jobKey })
    }
  }
}

const maxTitle = 120

async function write(
  deps: Deps,
  device: Device,
  { topic, tag, path, title }: PushNews,
): Promise<PushMessage> {
  const { language, accountId, personId } = device
  const words = (await mailTextsOf(deps.database))[language].push[topic]
  return {
    ...{ topic, tag, path, language },
    title: (title?.[language] ?? words.title).slice(0, maxTitle),
    body: words.body,
    badge: accountId ? await countUnread(deps.database, { accountId, personId }) : 0,
  }
}
