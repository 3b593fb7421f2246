import type { SampleEstablishment } from './records.ts'

const COMPANY = '陽だまりケアサービス'

type Told = {
  name: string
  number: string | null
  address: readonly [postal: string, municipality: string, town: string]
  phone: string
}
/** Establishments of the sample company. Numbers of phones are from a range that nobody has; those of offices carry a wrong check figure. */
const told = {
  head: { name: `${COMPANY} 本社`, number: null, address: ['1710022', '豊島区', '南池袋2-18-4'], phone: '0300003001' },
  nerima: {
    name: `${COMPANY} 練馬事業所`,
    number: '1312000010',
    address: ['1760012', '練馬区', '豊玉北5-14-6'],
    phone: '0300003002',
  },
  itabashi: {
    name: `${COMPANY} 板橋事業所`,
    number: '1311900020',
    address: ['1730004', '板橋区', '板橋2-43-5'],
    phone: '0300003003',
  },
  toshima: {
    name: `${COMPANY} 豊島事業所`,
    number: '1311600030',
    address: ['1700013', '豊島区', '東池袋4-21-3'],
    phone: '0300003004',
  },
  nursing: {
    name: '陽だまり訪問看護ステーション',
    number: '1362000040',
    address: ['1760012', '練馬区', '豊玉北6-2-9'],
    phone: '0300003005',
  },
  shakujii: {
    name: 'グループホームひだまり石神井',
    number: '1322000050',
    address: ['1770041', '練馬区', '石神井町3-22-8'],
    phone: '0300003006',
  },
  shimura: {
    name: 'グループホームひだまり志村',
    number: '1321900060',
    address: ['1740056', '板橋区', '志村1-13-7'],
    phone: '0300003007',
  },
} as const satisfies Record<string, Told>
export type Office = keyof typeof told

/** The records of the establishments; their keys are the names of the offices. */
export const sampleEstablishments = (): SampleEstablishment[] =>
  Object.entries<Told>(told).map(
    ([
      key,
      {
        name,
        number,
        address: [postal_code, municipality, town],
        phone,
      },
    ]) => ({
      key,
      name,
      office_number: number,
      postal_code,
      prefecture: '13',
      municipality,
      town,
      building: null,
      phone_number: phone,
      insured_branch: '13',
      week_of_44_hours: false,
      full_time_hours: 40 * 60,
    }),
  )
