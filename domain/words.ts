import address from './kit/address.words.json' with { type: 'json' }
import patient from './patients/patient.words.json' with { type: 'json' }
import insuranceCondition from './pay/conditions/insuranceCondition.words.json' with { type: 'json' }
import residentTax from './pay/conditions/residentTax.words.json' with { type: 'json' }
import wageCondition from './pay/conditions/wageCondition.words.json' with { type: 'json' }
import bonus from './pay/run/bonus.words.json' with { type: 'json' }
import earlierPay from './pay/yearEnd/earlierPay.words.json' with { type: 'json' }
import employment from './staff/employment.words.json' with { type: 'json' }
import staff from './staff/staff.words.json' with { type: 'json' }
import weeklyPlan from './visits/weeklyPlan.words.json' with { type: 'json' }

/**
 * Words of other programs, and of books that offices keep themselves, beside our own labels: the headings of facts (`heads`), those of the two
 * parts of a name that is written in two columns (`names`), and the values of choices (`choices`). Each entity has its own beside it, in
 * `<entity>.words.json`. Only the server reads them.
 */
export type EntityWords = {
  readonly heads: Words
  readonly names?: Readonly<Record<string, { readonly family: readonly string[]; readonly given: readonly string[] }>>
  readonly choices?: Readonly<Record<string, Words>>
}
type Words = Readonly<Record<string, readonly string[]>>

/** Headings of facts that several entities have, such as those of an address. */
export const sharedWords: EntityWords = address
/** The words of each entity that has some, by its name. */
export const wordsOf: Readonly<Record<string, EntityWords>> = {
  bonus,
  earlier_pay: earlierPay,
  employment,
  insurance_condition: insuranceCondition,
  patient,
  resident_tax: residentTax,
  staff,
  wage_condition: wageCondition,
  weekly_plan: weeklyPlan,
}

/**
 * Files of other products, each with the headings by which it is recognised: `own` are words that no other file has, of which one must be
 * there; most of the headings of a file must be among these and `usual`.
 */
export const layouts: readonly {
  readonly name: string
  readonly entity: string
  readonly own: readonly string[]
  readonly usual: readonly string[]
}[] = [
  {
    name: 'smarthr',
    entity: 'staff',
    own: ['姓（ヨミガナ）', '名（ヨミガナ）', 'ビジネスネーム：姓', 'ビジネスネーム：名', '社用メールアドレス'],
    usual: [
      '社員番号',
      '姓',
      '名',
      '生年月日',
      '性別',
      '入社年月日',
      '退職年月日',
      '雇用形態',
      '在籍状況',
      '電話番号',
      'メールアドレス',
      '郵便番号',
      '都道府県',
      '市区町村',
      '丁目・番地',
      '建物名・部屋番号',
      '部署',
      '役職',
    ],
  },
  {
    name: 'king_of_time',
    entity: 'staff',
    own: ['所属コード', '雇用区分コード', '雇用区分名', '所属名'],
    usual: [
      '従業員コード',
      '姓',
      '名',
      '名字',
      '名前',
      '姓（カナ）',
      '名（カナ）',
      '姓カナ',
      '名カナ',
      '性別',
      '生年月日',
      '入社年月日',
      '入社日',
      '退職年月日',
      '退職日',
      '電話番号',
      'メールアドレス',
    ],
  },
  {
    name: 'freee',
    entity: 'staff',
    own: ['姓カナ', '名カナ', '姓（カナ）', '名（カナ）', '住民票住所の郵便番号', '給与計算対象', '締め日支払い日'],
    usual: [
      '従業員番号',
      '姓',
      '名',
      '氏名',
      '生年月日',
      '性別',
      '入社年月日',
      '入社日',
      '退職年月日',
      '退職日',
      '雇用形態',
      '電話番号',
      'メールアドレス',
      '郵便番号',
      '都道府県',
      '市区町村',
      '市区町村・番地',
      '住所',
      '番地',
      '建物名',
    ],
  },
  {
    name: 'kaipoke',
    entity: 'patient',
    own: ['介護保険被保険者番号', '被保険者番号', '要介護度', '要介護状態区分'],
    usual: [
      '利用者名',
      '利用者氏名',
      '利用者名（カナ）',
      '利用者氏名（カナ）',
      'フリガナ',
      '生年月日',
      '性別',
      '郵便番号',
      '住所',
      '電話番号',
      '携帯電話番号',
      '利用開始日',
      '利用状況',
      '保険者番号',
    ],
  },
]
