import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'

test.each(['foo', 'mail.example', 'https://mail.example', 'smtp://', ''])(
  '“%s” is not a mail server, and the start says so',
  (url) => expect(() => readConfig({ SMTP_URL: url })).toThrow('smtps://user:password@mail.example:465'),
)

test.each(['smtp://localhost:2525', 'smtps://user:p%40ss@mail.example', 'smtp://127.0.0.1:1025?pool=true'])(
  '%s is one',
  (url) => expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url),
)

test('the sender is an address, with or without a name', () => {
  for (const from of ['Alforja', '', 'Alforja <reservas>', 'Alforja reservas@alforja.example'])
    expect(() => readConfig({ MAIL_FROM: from })).toThrow('MAIL_FROM')
  for (const from of ['reservas@alforja.example', 'Viajes Ñandú <reservas@alforja.example>'])
    expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from)
})
