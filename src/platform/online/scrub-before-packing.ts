import { scrubRecording } from '#src/platform/scrub-recording.ts'

/** Changes the message in place, because the next listener reads it. */
addEventListener('message', ({ data }: MessageEvent<{ action: string; data?: string }>) => {
  if (typeof data.data === 'string') data.data = scrubRecording(data.data, location.origin)
})
