import { expect, test } from 'vitest'
import englishRegister from '../../../locales/en/entry/register.json'
import englishPapers from '../../../locales/en/shared/documents.json'
import englishMail from '../../../locales/en/shared/mail.json'
import spanishRegister from '../../../locales/es/entry/register.json'
import spanishPapers from '../../../locales/es/shared/documents.json'
import spanishMail from '../../../locales/es/shared/mail.json'

test('mails name documents and details of an agency as its screens do', () => {
  for (const [mail, register, papers] of [
    [spanishMail, spanishRegister, spanishPapers],
    [englishMail, englishRegister, englishPapers],
  ] as const) {
    expect(register.label).toMatchObject(mail.registration.data)
    expect(papers.kind).toEqual(mail.registration.documents)
  }
})
