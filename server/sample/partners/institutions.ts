import type { SampleInstitution } from '../records.ts'
import { inStory, type Story } from '../story.ts'

type Physician = readonly [kanji: string, kana: string, born: string, title: string]
type Told = {
  name: string
  kana: string
  type: NonNullable<SampleInstitution['type']>
  poc: string
  address: readonly [postal: string, address: string]
  phone: string
  licenses: SampleInstitution['mi_licenses']
  ojt?: true
  physicians: readonly Physician[]
}

/** Institutions that nobody has, with phones from a range that nobody has. */
const told: readonly Told[] = [
  {
    name: '練馬やすらぎ病院',
    kana: 'ネリマヤスラギビョウイン',
    type: 'hospital',
    poc: '地域連携室 三浦',
    address: ['1760012', '東京都練馬区豊玉北4-30-2'],
    phone: '0300004001',
    licenses: ['license1', 'license4'],
    ojt: true,
    physicians: [
      ['大塚 俊彦', 'オオツカ トシヒコ', '1968-05-12', '院長'],
      ['西 香織', 'ニシ カオリ', '1979-11-03', '神経内科部長'],
    ],
  },
  {
    name: '志村坂クリニック',
    kana: 'シムラザカクリニック',
    type: 'clinic',
    poc: '看護師長 小野',
    address: ['1740056', '東京都板橋区志村2-8-11'],
    phone: '0300004002',
    licenses: ['license1', 'license4'],
    physicians: [['村上 浩', 'ムラカミ ヒロシ', '1963-02-20', '院長']],
  },
  {
    name: '東池袋在宅クリニック',
    kana: 'ヒガシイケブクロザイタククリニック',
    type: 'clinic',
    poc: '事務長 星野',
    address: ['1700013', '東京都豊島区東池袋3-12-5'],
    phone: '0300004003',
    licenses: ['license1', 'license2', 'license4'],
    ojt: true,
    physicians: [
      ['長谷部 亮', 'ハセベ リョウ', '1975-08-30', '院長'],
      ['今井 奈緒', 'イマイ ナオ', '1984-04-17', '医師'],
    ],
  },
]

export const sampleInstitutions = (story: Story): SampleInstitution[] =>
  told.map(({ name, kana, type, poc, address: [postal_code, address_1], phone, licenses, ojt, physicians }, i) => ({
    key: `mi${i + 1}`,
    mi_name: name,
    mi_name_kana: kana,
    type,
    mi_poc: poc,
    postal_code,
    address_1,
    address_2: null,
    phone,
    fax: `030000410${i + 1}`,
    email: `clinic${i + 1}@example.jp`,
    mi_licenses: licenses,
    license_number: ojt ? `登録第000${i + 1}号` : null,
    date_obtained: ojt ? inStory(story, '2019-04-01') : null,
    registered_entity_name: ojt ? '陽だまりケアサービス' : null,
    registered_entity_person: ojt ? '総務 石川' : null,
    ojt_implementation_agency_name: ojt ? name : null,
    physicians: physicians.map(([name_kanji, name_kana, born, job_title]) => ({
      name_kanji,
      name_kana,
      birth_date: inStory(story, born),
      job_title,
    })),
  }))
