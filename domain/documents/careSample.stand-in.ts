import type { CareFacts } from './careFacts.ts'
import { noFacts } from './facts.ts'
import type { CompanyFacts, DocumentFacts, Given } from './template.ts'
import type { StaffFacts } from './facts.ts'
import type { importantInformation } from './templates/importantInformation.ts'
import type { patientContract } from './templates/patientContract.ts'
import type { personalInformationConsent } from './templates/personalInformationConsent.ts'
import type { suctionTraining } from './templates/suctionTraining.ts'
import type { userOuting } from './templates/userOuting.ts'
import type { Fields } from '../kit/fields.ts'
import { suctionActs } from '../staff/suctionActs.ts'

const company: CompanyFacts = {
  name: '株式会社ひだまりケア',
  address: '〒179-0075 東京都練馬区高松3-1-1 ひだまりビル2階',
  representative: '代表取締役 青木 美咲',
  telephone: '0359990000',
  establishment_date: '2012-04-02',
  corporate_number: '1011601012345',
}
const staff: StaffFacts = {
  code: 'H021',
  name: 'မောင်မောင်အေး',
  kana: 'マウン マウン エー',
  english_name: 'MAUNG MAUNG AYE',
  birth_date: '1998-07-09',
  address: '〒176-0012 東京都練馬区豊玉北5-5-5',
  phone: '08011112222',
  nationality: 'mm',
  join_date: '2025-10-01',
  specified_skill: true,
}
const care: CareFacts = {
  patient: {
    name: '髙﨑 𠮷邉',
    kana: 'タカサキ ヨシベ',
    birth_date: '1972-05-14',
    gender: '男性',
    address: '〒179-0075 東京都練馬区高松3-67-5 コーポ高松 101',
    phones: ['0359991234', '09011112222'],
    support_category: '区分6',
    join_date: '2026-12-01',
    person_in_charge: '岩本 健太',
    billing_method: '口座振替',
    contacts: [
      { name: '髙﨑 光子', kana: null, relationship: '妻', roles: ['emergency', 'key_person'], phones: ['09012345678'] },
      { name: '司法書士 渡邊 学', kana: null, relationship: '成年後見人', roles: ['proxy'], phones: ['0359995555'] },
    ],
  },
  certificate: {
    number: '0000012345',
    municipality: '東京都練馬区',
    support_category: '区分6',
    payment_ceiling: 9300,
    valid_from: '2026-12-01',
    valid_to: '2027-11-30',
    services: [
      { service: 'heavy_visiting_care', name: '重度訪問介護', decided: 300 * 60, contracted: 120 * 60 },
      { service: 'mobility_support', name: '移動支援', decided: 20 * 60 + 30, contracted: 10 * 60 },
      { service: 'home_care_housework', name: '居宅介護（家事援助）', decided: 10 * 60, contracted: null },
    ],
  },
  suction_instruction: null,
  establishment: {
    name: 'ひだまりケア練馬',
    office_number: '1312000010',
    address: '〒179-0075 東京都練馬区高松3-1-1 ひだまりビル1階',
    phone: '0359990001',
  },
  staffing: {
    posts: [
      { post: '管理者', full_time: 1, part_time: 0 },
      { post: '訪問介護員', full_time: 4, part_time: 12 },
    ],
  },
  institution: {
    name: '医療法人 高松クリニック',
    address: '〒179-0075 東京都練馬区高松2-2-2',
    phone: '0359992222',
    fax: null,
    licences: ['医師', '看護師'],
    licence_number: null,
    licensed_on: null,
    training_agency: null,
  },
  physician: { name: '内山 実', kana: 'ウチヤマ ミノル' },
  station: {
    name: '光が丘訪問看護ステーション',
    address: '東京都練馬区光が丘2-3-4',
    phone: '0359993333',
    corporate_name: '一般社団法人 光が丘',
    corporate_address: null,
    administrator: '小林 節子',
  },
  nurse: { name: '川田 看', kana: null },
}

/** What the sample company knows of a patient and of everything around one. */
export const careFacts: DocumentFacts = { ...noFacts, ...care, company, staff }
type AskedOf<T> = T extends { asks: infer A extends Fields } ? Given<A>['asked'] : never

const rules = {
  designated_on: '2012-06-01',
  manager: '岩本 健太',
  service_kinds: ['heavy_visiting_care', 'home_care_body', 'home_care_housework', 'mobility_support'],
  main_disabilities: ['physical', 'incurable'],
  area: '東京都練馬区、板橋区及び中野区',
  business_days: '月曜日から金曜日まで（国民の祝日及び12月29日から1月3日までを除く）',
  business_hours: '9時から18時まで',
  service_days: '毎日',
  service_hours: '24時間',
  after_hours_phone: '09033334444',
  posts: [
    {
      post: '管理者',
      full_time: 1,
      part_time: 0,
      duties: '従業者及び業務の管理を一元的に行い、法令を守らせるための指揮命令を行う。',
    },
    {
      post: 'サービス提供責任者',
      full_time: 2,
      part_time: 0,
      duties: 'サービス計画の作成、利用の申込みの調整、従業者に対する技術指導等を行う。',
    },
    { post: '従業者', full_time: 4, part_time: 12, duties: 'サービス計画に基づき、サービスを提供する。' },
  ],
  transport_per_km: 30,
  copy_fee: 10,
  cancellation: [
    { cancelled: '利用日の前日の17時までに連絡したとき', charge: '無料' },
    { cancelled: '利用日の前日の17時以後に連絡したとき', charge: '1回につき500円' },
    { cancelled: '連絡がなかったとき', charge: '1回につき1,000円' },
  ],
  other_costs: [{ cost: '外出の介護における従業者の交通費及び入場料', charge: '実費' }],
  complaint_officer: 'サービス提供責任者 大野 由紀',
  complaint_responsible: '管理者 岩本 健太',
  complaint_phone: '0359990001',
  complaint_hours: '営業日の9時から18時まで',
  third_party: null,
  municipality_desk: '練馬区 福祉部 障害者サービス調整担当課',
  municipality_phone: '0339931111',
  committee: '東京都社会福祉協議会 福祉サービス運営適正化委員会',
  committee_phone: '0352832020',
  evaluated: true,
  evaluated_on: '2025-11-10',
  evaluator: 'NPO法人 福祉評価センター',
  evaluation_result: '東京都の第三者評価の公表サイトに掲載し、事業所で閲覧できます。',
  abuse_officer: '管理者 岩本 健太',
  abuse_desk: '練馬区 障害者虐待防止センター',
  abuse_phone: '0359847001',
  insurer: 'ひなた損害保険株式会社',
  insurance: '介護事業者賠償責任保険',
  invoice_by: '翌月15日',
  pay_by: '翌月27日',
  explained_on: '2026-11-28',
  explainer: 'サービス提供責任者 大野 由紀',
} satisfies AskedOf<typeof importantInformation>

/** What a clerk of the sample company fills in, by template. */
export const careAsked = {
  patient_contract: {
    contract_from: '2026-12-01',
    contract_to: '2027-11-30',
    service_start: '2026-12-03',
    invoice_by: rules.invoice_by,
    pay_by: rules.pay_by,
    complaint_officer: rules.complaint_officer,
    complaint_phone: rules.complaint_phone,
    complaint_hours: rules.complaint_hours,
  } satisfies AskedOf<typeof patientContract>,
  important_information: rules,
  personal_information_consent: {
    consent_from: '2026-12-01',
    consent_to: '2027-11-30',
  } satisfies AskedOf<typeof personalInformationConsent>,
  user_outing: {
    days: [{ day: '2026-12-10' }, { day: '2026-12-11' }],
    departure: 10 * 60,
    return_time: 16 * 60 + 30,
    destination: '国立新美術館',
    destination_contact: '東京都港区六本木7-22-2',
    purpose: '展覧会の鑑賞',
    travel_method: '電車（都営大江戸線 光が丘―六本木）、車いす',
    helper: '岩本 健太',
    companions: null,
    contact_on_the_way: '08055556666',
    care: '2時間ごとの姿勢の変換、昼食の介助、口腔内の喀痰吸引',
    belongings: '携帯用吸引器、予備の電池、吸引カテーテル、薬、着替え',
    expense: 3500,
    remarks: null,
  } satisfies AskedOf<typeof userOuting>,
  suction_training: {
    papers: [],
    course: 'type3',
    acts: [...suctionActs],
    ventilator: true,
    feeding: 'drip',
    training_from: '2026-12-07',
    training_to: '2027-03-31',
    instruction_from: '2026-12-01',
    instruction_to: '2027-05-31',
    place: '利用者の居宅',
    diagnosis: '筋萎縮性側索硬化症',
    state: '四肢麻痺、人工呼吸器（24時間）を使用',
    suction_detail: '吸引圧20kPa以下、1回10秒以内、口腔・鼻腔は10cmまで、気管カニューレ内部は12cmまで',
    feeding_detail: '経腸栄養剤300mL、1日3回、約60分で滴下',
    cautions: '酸素飽和度が90％を下回るときは中止し、連絡すること。',
    nasal_tube: null,
    gastro_tube: 'バルーン・チューブ型 20Fr',
    suction_unit: '据置型及び携帯用',
    suction_catheter: '12Fr',
    ventilator_model: '気管切開下陽圧換気用',
    cannula: '内径8.0mm、カフ付き',
    other_devices: null,
    absence: '当番医（同じ電話番号に転送）',
    licence: 'license4',
    licence_number: '第1234567号',
    licensed_on: '2004-04-28',
    experience_years: 22,
    instructor_course: '医療的ケア教員講習会　2019年8月23日修了',
    training_body: '登録研修機関 ひかりケアカレッジ',
  } satisfies AskedOf<typeof suctionTraining>,
}
