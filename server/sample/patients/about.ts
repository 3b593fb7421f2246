import { addDays, addMonths, lastOfMonths } from '#domain/kit/dates.ts'
import { sampleDocument } from '../files.ts'
import type { SamplePatient } from '../records.ts'
import type { Story } from '../story.ts'

type About = Partial<Pick<SamplePatient, 'contacts' | 'house_photos' | 'patient_photos' | 'instructions' | 'helpers'>>
type Contact = SamplePatient['contacts'][number]
type Instruction = SamplePatient['instructions'][number]
type Photo = SamplePatient['house_photos'][number]

const photo = (drawing: string, name: string, caption: string): Photo => ({
  photo: sampleDocument(drawing, `${name}.jpg`),
  caption,
})
const entrance = photo('house-entrance.jpg', '玄関', '門を入って正面の玄関')
const keyBox = photo('house-key-box.jpg', 'キーボックス', '鍵は右の柱の裏。使ったら必ず戻す')
const bicycles = photo('house-bicycles.jpg', '駐輪場所', '自転車は奥から詰めて停める')
const posture = photo('patient-posture.jpg', '体位', '左を向くときのクッションの位置')
const chair = photo('patient-chair.jpg', '車いす', 'ベルトは骨盤にかける')

const called = (name: string, kana: string, relationship: string, phone: string, more: Partial<Contact> = {}): Contact => ({
  contact_name: name,
  contact_kana: kana,
  relationship,
  contact_roles: ['emergency'],
  contact_phone: phone,
  contact_phone_2: null,
  contact_note: null,
  ...more,
})
const both = { contact_roles: ['emergency', 'key_person'] } satisfies Partial<Contact>

/** Six months, or fourteen days, from a day on. */
const halfYear = (from: string) => ({ issued_on: addDays(from, -3), valid_from: from, valid_to: lastOfMonths(from, 6) })
const nursing = (from: string, details: string): Instruction => ({
  instruction_kind: 'nursing',
  instruction_details: details,
  instructed_acts: [],
  ...halfYear(from),
  instruction_file: sampleDocument('instruction-nursing.pdf', '訪問看護指示書.pdf'),
})
const suction = (from: string, details: string, acts: Instruction['instructed_acts']): Instruction => ({
  instruction_kind: 'suction',
  instruction_details: details,
  instructed_acts: acts,
  ...halfYear(from),
  instruction_file: sampleDocument('instruction-suction.pdf', '介護職員等喀痰吸引等指示書.pdf'),
})
const care = (details: string): Instruction => ({
  instruction_kind: 'care',
  instruction_details: details,
  instructed_acts: [],
  issued_on: null,
  valid_from: null,
  valid_to: null,
  instruction_file: sampleDocument('instruction-care.pdf', '介護手順書.pdf'),
})

/** What the office has noted of some patients beyond their record: whom to call, photos, instructions, and who may come. */
export const aboutPatients = ({ lastMonth, today }: Story): Readonly<Record<string, About>> => ({
  p01: {
    contacts: [
      called('相沢 恵美', 'アイザワ エミ', '妻', '09000000301', both),
      called('相沢 大地', 'アイザワ ダイチ', '長男', '09000000331', { contact_note: '平日の日中は留守番電話に残す' }),
    ],
    house_photos: [entrance, bicycles],
    patient_photos: [posture],
    instructions: [
      nursing(lastMonth, '人工呼吸器の管理、胃ろうの観察。SpO2が92％を下回ったときは主治医へ連絡する。'),
      suction(lastMonth, '口腔内・気管カニューレ内部の吸引。吸引圧は20kPa以下、1回10秒以内。', ['act_oral', 'act_tracheal']),
      care('夜間は2時間ごとに体位を変える。左を向くときは背中と膝の間にクッションを入れる。'),
    ],
    helpers: [{ helper_id: 's20', wish: 'welcome', reason: '文字盤での会話に慣れている' }],
  },
  p11: {
    contacts: [called('篠原 直美', 'シノハラ ナオミ', '妻', '09000000311', both)],
    house_photos: [entrance, keyBox],
    patient_photos: [posture, chair],
    // half a year that ends in three weeks
    instructions: [
      suction(addDays(addMonths(today, -6), 22), '口腔内・鼻腔内の吸引。夜勤は22時の申し送りで回数を確認する。', [
        'act_oral',
        'act_nasal',
      ]),
      care('ナースコールのスイッチは左手の親指。位置がずれていないか、体位を変えるたびに確かめる。'),
    ],
  },
  p20: {
    contacts: [
      called('中川 綾子', 'ナカガワ アヤコ', '妻', '09000000320', both),
      called('東長崎みなと病院 神経内科', 'ヒガシナガサキミナトビョウイン', '主治医', '0300000320', {
        contact_roles: ['emergency'],
      }),
    ],
    house_photos: [keyBox, bicycles],
    patient_photos: [posture],
    instructions: [
      nursing(addMonths(lastMonth, -2), '人工呼吸器の設定は指示書のとおり。吸引は口腔を先、気管を後に行う。'),
      care('アラームが鳴ったときは、枕元の対応表の順に確かめる。'),
    ],
    helpers: [{ helper_id: 's21', wish: 'refused', reason: 'リフトを使わない移乗があり、体格差のため安全に行えない' }],
  },
  p02: { contacts: [called('飯塚 良子', 'イイヅカ ヨシコ', '母', '09000000302', both)] },
  p09: { contacts: [called('小池 浩', 'コイケ ヒロシ', '長男', '09000000309', both)] },
  p31: {
    contacts: [
      called('武藤 清美', 'ムトウ キヨミ', '母', '09000000341', both),
      called('成瀬 孝', 'ナルセ タカシ', '成年後見人（司法書士）', '0300000342', {
        contact_roles: ['proxy'],
        contact_note: '契約・支払いの相談',
      }),
    ],
    helpers: [{ helper_id: 's22', wish: 'if_needed', reason: '初めての職員は、事前に写真で紹介してから' }],
  },
})
