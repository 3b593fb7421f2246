import type { Input } from '#domain/kit/entity.ts'
import { toHalfKana } from '#domain/kit/kana.ts'
import type { staff } from '#domain/staff/staff.ts'
import type { Office } from '../offices.ts'
import { careerOf } from './careers.ts'
import type { SampleStaff } from '../records.ts'
import { inStory, type Story } from '../story.ts'
import { type SampleBank, sampleBanks, type SampleBranch, sampleBranches } from './banks.ts'

type Facts = Input<typeof staff>
/** A number with the dates on which it was issued and ends. */
type Paper = readonly [number: string, issued: string, ends: string]

/** A member of staff as told in the data files; dates are those of the year of telling. */
export type Person = {
  key: string
  name: string
  kana: string
  roman: string
  called?: string
  gender: 'f' | 'm'
  born: string
  nationality: NonNullable<Facts['nationality']>
  office: Office
  /** What somebody does, and above whom. */
  work: string
  rank?: string
  group?: 'user'
  duty: NonNullable<Facts['duty_type']>
  employment: NonNullable<Facts['koyou_keitai']>
  joined: string
  /** Postal code, municipality, town and number, building; in Tokyo. */
  address: readonly [string, string, string, string?]
  mail: string
  qualifications: Facts['qualifications']
  licenses: readonly (readonly [name: string, number: string | null, date: string, until?: string])[]
  /** Bank and branch, or the post bank. */
  bank: readonly [SampleBank, SampleBranch] | 'yucho'
  passport?: Paper
  card?: Paper
}

/** The staff record of a person. Numbers of phones, accounts and papers are from ranges that nobody has. */
export const staffRecord = (story: Story, person: Person): SampleStaff => {
  const number = person.key.slice(1)
  const [postal_code, municipality, town, building = null] = person.address
  return {
    key: person.key,
    image: null,
    staff_code: `H0${number}`,
    staff_group: person.group ?? 'staff',
    japanese_name: person.name,
    japanese_name_kana: person.kana,
    english_name: person.roman,
    nickname: person.called ?? null,
    gender: person.gender,
    birth_date: inStory(story, person.born),
    nationality: person.nationality,
    establishment_id: person.office,
    job_position: person.rank ?? '一般職',
    duty_type: person.duty,
    koyou_keitai: person.employment,
    zaishoku_joukyou: 'active',
    join_date: inStory(story, person.joined),
    leave_date: null,
    leave_kind: null,
    leave_reason: null,
    died_on: null,
    death_cause: null,
    career: careerOf(story, person),
    postal_code,
    prefecture: '13',
    municipality,
    town,
    building,
    phone_number: `090000010${number}`,
    personal_email: `${person.mail}.home@example.jp`,
    work_email: `${person.mail}@example.jp`,
    qualifications: person.qualifications,
    licenses: person.licenses.map(([license_name, license_number, date, until]) => ({
      license_name,
      license_number,
      license_date: inStory(story, date),
      license_until: until === undefined ? null : inStory(story, until),
      license_file: null,
    })),
    ...account(person, number),
    ...paper(story, 'passport', person.passport),
    ...paper(story, 'residence_card', person.card),
    passport_image: null,
    residence_card_front: null,
    residence_card_back: null,
  }
}

const account = (person: Person, number: string) => {
  const atPostBank = person.bank === 'yucho'
  return {
    bank_customer_number: null,
    ...bankOf(person),
    bank_account_name: toHalfKana(person.kana),
    bank_account_type: atPostBank ? null : ('ordinary' as const),
    bank_account_number: atPostBank ? null : `00001${number}`,
    yucho_symbol: atPostBank ? '19990' : null,
    yucho_number: atPostBank ? `000${number}1` : null,
    bank_card_front: null,
    bank_card_back: null,
    yucho_card_front: null,
    yucho_card_back: null,
  }
}

const bankOf = ({ bank }: Person) => {
  if (bank === 'yucho') return { bank_name: 'ゆうちょ銀行', bank_code: null, bank_branch: null, bank_branch_code: null }
  const [bank_name, bank_branch] = bank
  return { bank_name, bank_code: sampleBanks[bank_name], bank_branch, bank_branch_code: sampleBranches[bank_branch] }
}

type PaperFacts<P extends string> = Pick<Facts, `${P}_${'number' | 'issue_date' | 'expiry_date'}` & keyof Facts>

const paper = <P extends 'passport' | 'residence_card'>(story: Story, name: P, [number, issued, ends]: Paper | readonly [] = []) =>
  ({
    [`${name}_number`]: number ?? null,
    [`${name}_issue_date`]: issued === undefined ? null : inStory(story, issued),
    [`${name}_expiry_date`]: ends === undefined ? null : inStory(story, ends),
  }) as PaperFacts<P>
