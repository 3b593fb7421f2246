import { addDays } from '#domain/kit/dates.ts'
import { sampleDocument } from '../files.ts'
import type { SampleSignatureRequest } from '../records.ts'
import type { Story } from '../story.ts'

const office = { name: '青木 美咲', role: 'company', email: 'aoki@example.jp', phone: null, language: 'ja' } as const

const hung = { name: 'チャン ヴァン フン', role: 'worker', email: 'tran.hung@example.jp', phone: null, language: 'en' } as const

/**
 * Papers that people are asked to sign: one is prepared, one waits for its second signer, of one the last date has passed, and the papers of somebody who was
 * hired are half signed. Places are where the product has printed them in these files.
 */
export const signatureRequestsOf = (story: Story): SampleSignatureRequest[] => [
  {
    ...usual,
    key: 'sig1',
    title: '外出届',
    file: sampleDocument('outing.pdf', '外出届.pdf'),
    staff_id: null,
    patient_id: 'p02',
    signers: [{ name: '飯塚 美香', role: 'patient', email: null, phone: '09000002002', language: 'ja' }],
    expires_on: addDays(story.today, 14),
    places: [{ signer: 1, kind: 'signature', page: 2, x: 201, y: 726, width: 85, height: 24 }],
    state: 'draft',
  },
  {
    ...usual,
    key: 'sig2',
    title: '誓約書（身元保証人あり）',
    file: sampleDocument('pledge-guarantor.pdf', '誓約書.pdf'),
    staff_id: 's24',
    patient_id: null,
    signers: [
      { name: 'グルン スニタ', role: 'worker', email: 'sunita.gurung@example.jp', phone: null, language: 'en' },
      { name: 'グルン ビシュヌ', role: 'guarantor', email: 'guarantor@example.jp', phone: null, language: 'ja' },
    ],
    expires_on: addDays(story.today, 7),
    copies: [{ name: '社会保険労務士 小林 正', email: 'kobayashi@example.jp', language: 'ja' }],
    message: '内容をご確認のうえ、署名をお願いします。',
    places: [
      { signer: 1, kind: 'signature', page: 2, x: 201, y: 636, width: 85, height: 24 },
      { signer: 2, kind: 'signature', page: 2, x: 454, y: 650, width: 85, height: 24 },
    ],
    state: 'sent',
  },
  {
    ...usual,
    key: 'sig3',
    title: '個人情報使用同意書',
    file: sampleDocument('consent.pdf', '個人情報使用同意書.pdf'),
    staff_id: null,
    patient_id: 'p01',
    signers: [{ name: '相沢 恵美', role: 'other', email: 'aizawa@example.jp', phone: null, language: 'ja' }],
    expires_on: addDays(story.today, -3),
    places: [{ signer: 1, kind: 'signature', page: 2, x: 201, y: 475, width: 85, height: 24 }],
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

const usual: Pick<SampleSignatureRequest, 'copies' | 'signing_order' | 'remind_days' | 'message' | 'places'> = {
  copies: [],
  signing_order: 'in_order',
  remind_days: 3,
  message: null,
  places: [],
}
