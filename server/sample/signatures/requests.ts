import { addDays } from '#domain/kit/dates.ts'
import { sampleDocument } from '../files.ts'
import type { SampleSignatureRequest } from '../records.ts'
import type { Story } from '../story.ts'

const office = { name: '青木 美咲', role: 'company', email: 'aoki@example.jp', phone: null, language: 'ja' } as const

const hung = { name: 'チャン ヴァン フン', role: 'worker', email: 'tran.hung@example.jp', phone: null, language: 'en' } as const

/** Papers that people are asked to sign: one is prepared, one waits for its second signer, of one the last date has passed, and the papers of somebody
 * who was hired are half signed. */
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
  // sent together: the worker has signed the contract, which now waits for the company, and not yet the pledge
  {
    ...usual,
    key: 'sig4',
    title: '雇用契約書',
    file: sampleDocument('contract-vi.pdf', '雇用契約書.pdf'),
    staff_id: 's23',
    patient_id: null,
    signers: [hung, office],
    expires_on: addDays(story.today, 10),
    places: [
      { signer: 2, kind: 'signature', page: 5, x: 201, y: 641, width: 85, height: 24 },
      { signer: 1, kind: 'signature', page: 5, x: 454, y: 647, width: 85, height: 24 },
    ],
    state: 'sent',
  },
  {
    ...usual,
    key: 'sig5',
    title: '誓約書',
    file: sampleDocument('pledge.pdf', '誓約書.pdf'),
    staff_id: 's23',
    patient_id: null,
    signers: [hung],
    expires_on: addDays(story.today, 10),
    places: [{ signer: 1, kind: 'signature', page: 2, x: 261, y: 707, width: 85, height: 24 }],
    state: 'sent',
  },
]

const usual: Pick<SampleSignatureRequest, 'signing_order' | 'remind_days' | 'message' | 'places'> = {
  signing_order: 'in_order',
  remind_days: 3,
  message: null,
  places: [],
}
