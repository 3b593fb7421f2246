import { addDays, addMonths } from '#domain/kit/dates.ts'
import type { Office } from '../offices.ts'
import type { SampleHousing, SampleOccupancy, SampleStaff } from '../records.ts'
import { inStory, type Story } from '../story.ts'

/** Who lives there; from the first day of the employment, and as long as it lasts unless it is told. Yen a month. */
type Told = { who: string; rent: number; to?: string; remarks?: string }
type House = {
  key: string
  name: string
  called?: string
  room?: string
  office: Office
  capacity: number
  address: readonly [postal: string, address: string]
  lease?: readonly [from: string, until: string]
  agent?: string
  internet?: string
  remarks?: string
  people: readonly Told[]
}

/** Where the people of the sample live according to their records. Companies that nobody has, with phones from a range that nobody has. */
const houses: readonly House[] = [
  {
    key: 'ho1',
    name: '上石神井コーポ',
    called: 'ひだまり寮 A',
    office: 'shakujii',
    capacity: 3,
    address: ['1770044', '東京都練馬区上石神井1-81-5'],
    agent: '石神井不動産',
    internet: 'ひかり集合住宅サービス',
    remarks: 'ゴミの日：燃やすごみ 火・金、資源 水。入居のしおり（やさしい日本語）を玄関に置いています。',
    people: [
      { who: 's13', rent: 25_000 },
      { who: 's14', rent: 25_000 },
      { who: 's15', rent: 25_000 },
    ],
  },
  {
    key: 'ho2',
    name: '志村メゾン',
    called: 'ひだまり寮 B',
    office: 'shimura',
    capacity: 4,
    address: ['1740056', '東京都板橋区志村2-68-9'],
    lease: ['2023-04-01', '2029-03-31'],
    agent: '志村ハウジング',
    internet: 'ひかり集合住宅サービス',
    people: [
      { who: 's17', rent: 24_000, to: '2024-06-30', remarks: '結婚のため転居' },
      { who: 's16', rent: 24_000 },
      { who: 's18', rent: 24_000 },
      { who: 's26', rent: 24_000 },
    ],
  },
  {
    key: 'ho3',
    name: 'ハイツ豊玉',
    room: '103',
    office: 'nerima',
    capacity: 1,
    address: ['1760012', '東京都練馬区豊玉北4-62-8'],
    people: [
      { who: 's28', rent: 32_000, to: '2025-03-31' },
      { who: 's24', rent: 32_000 },
    ],
  },
]

/** The lease of the first housing has a term of two years, which ends soon. */
const leaseOf = (story: Story, { key, lease }: House): Pick<SampleHousing, 'lease_from' | 'lease_until'> => {
  const { leaseEnds: ends } = story
  if (key === 'ho1') return { lease_from: addMonths(addDays(ends, 1), -24), lease_until: ends }
  return { lease_from: lease ? inStory(story, lease[0]) : null, lease_until: lease ? inStory(story, lease[1]) : null }
}

export const sampleHousings = (story: Story): SampleHousing[] =>
  houses.map((house, i) => {
    const {
      key,
      name,
      called,
      room,
      office,
      capacity,
      address: [postal_code, address],
      agent,
      internet,
      remarks,
    } = house
    return {
      key,
      property_name: name,
      house_name: called ?? null,
      room_number: room ?? null,
      establishment_id: office,
      capacity,
      postal_code,
      address,
      ...leaseOf(story, house),
      management_company: '城北管理サービス',
      management_contact: `03-0000-501${i}`,
      intermediary: agent ?? null,
      person_in_charge: '総務 石川',
      person_contact: '03-0000-3001',
      electric_company: '関東でんき',
      electric_contact: '0120-000-101',
      gas_company: '城北ガス',
      gas_contact: '0120-000-102',
      water_company: '東京都水道局',
      water_contact: '03-0000-5020',
      internet_company: internet ?? null,
      internet_contact: internet ? '0120-000-103' : null,
      remarks: remarks ?? null,
    }
  })

export const sampleOccupancies = (story: Story, staff: readonly SampleStaff[]): SampleOccupancy[] =>
  houses.flatMap(({ key: of, people }) =>
    people.map(({ who, rent, to, remarks }) => {
      const person = staff.find(({ key }) => key === who)
      return {
        key: `oc-${of}-${who}`,
        of,
        staff_id: who,
        valid_from: person?.join_date ?? story.first,
        valid_to: to === undefined ? (person?.leave_date ?? null) : inStory(story, to),
        rent,
        remarks: remarks ?? null,
      }
    }),
  )
