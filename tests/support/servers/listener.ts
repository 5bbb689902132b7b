import type { Signal } from '#core/app/live.ts'
import type { HttpClient } from './http-client.ts'

export interface Heard {
  status: number
  /** Events received so far. */
  signals: Signal[]
  /** Resolves once the server closes it. */
  ended: Promise<void>
  leave(): void
}

/** Listens at `/live` as this browser. */
export async function listenAs(client: HttpClient, url: string): Promise<Heard> {
  const away = new AbortController()
  const response = await fetch(`${url}/live`, {
    headers: { cookie: client.cookie ?? '', accept: 'text/event-stream' },
    signal: away.signal,
  })
  const signals: Signal[] = []
  return { status: response.status, signals, ended: read(response, signals), leave: () => away.abort() }
}

async function read(response: Response, signals: Signal[]): Promise<void> {
  let text = ''
  try {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const message of whole)
        if (message.startsWith('data: ')) signals.push(JSON.parse(message.slice('data: '.length)))
    }
  } catch {
    // No events after closing.
  }
}
