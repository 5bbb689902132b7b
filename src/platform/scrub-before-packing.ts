import { scrubRecording } from './scrub-recording.ts'

/** Whatever is to be packed is changed on the message itself, which the one behind reads next. */
addEventListener('message', ({ data }: MessageEvent<{ action: string; data?: string }>) => {
  if (typeof data.data === 'string') data.data = scrubRecording(data.data, location.origin)
})
