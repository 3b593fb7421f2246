import { addDays } from '#domain/kit/dates.ts'
import { sampleDocument } from '../files.ts'
import type { SampleSignatureRequest } from '../records.ts'
import type { Story } from '../story.ts'

const office = { name: '青木 美咲', role: 'company', email: 'aoki@example.jp', phone: null, language: 'ja' } as const

/** Papers that people are asked to sign: one is prepared, one waits for its second signer, and of one the last date has passed. */
export const signatureRequestsOf = (story: Story): SampleSignatureRequest[] => [
  {
    ...usual,
    key: 'sig1',
    title: '雇用契約書（更新）',
    file: sampleDocument('training.pdf', '雇用契約書.pdf'),
    staff_id: 's22',
    patient_id: null,
    signers: [office, { name: 'チャン アン', role: 'worker', email: null, phone: '09000000022', language: 'en' }],
    expires_on: addDays(story.today, 14),
    state: 'draft',
  },
  {
    ...usual,
    key: 'sig2',
    title: '秘密保持に関する誓約書',
    file: sampleDocument('training.pdf', '誓約書.pdf'),
    staff_id: 's23',
    patient_id: null,
    signers: [office, { name: 'チャン ミン', role: 'worker', email: 'worker@example.jp', phone: null, language: 'ja' }],
    expires_on: addDays(story.today, 7),
    message: '内容をご確認のうえ、署名をお願いします。',
    state: 'sent',
  },
  {
    ...usual,
    key: 'sig3',
    title: '個人情報の取扱いに関する同意書',
    file: sampleDocument('certificate.pdf', '同意書.pdf'),
    staff_id: 's24',
    patient_id: null,
    signers: [office],
    expires_on: addDays(story.today, -3),
    state: 'expired',
  },
]

const usual: Pick<SampleSignatureRequest, 'signing_order' | 'remind_days' | 'message' | 'places'> = {
  signing_order: 'in_order',
  remind_days: 3,
  message: null,
  places: [],
}
