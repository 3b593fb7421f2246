import type { Office } from '../offices.ts'
import type { SampleParking } from '../records.ts'
import { inStory, type Story } from '../story.ts'

type Told = readonly [name: string, number: string, office: Office, postal: string, address: string, remarks: string | null]

/** Spaces for the cars of the offices, which nobody has. */
const told: readonly Told[] = [
  ['豊玉第二パーキング', '7', 'nerima', '1760012', '東京都練馬区豊玉北5-16-1', '軽自動車（訪問用）'],
  ['豊玉第二パーキング', '8', 'nerima', '1760012', '東京都練馬区豊玉北5-16-1', null],
  ['板橋駅前月極駐車場', 'B-12', 'itabashi', '1730004', '東京都板橋区板橋2-45-9', '福祉車両。高さ制限 2.1m'],
  ['石神井町パーク', '3', 'shakujii', '1770041', '東京都練馬区石神井町3-24-2', null],
]

export const sampleParkings = (story: Story): SampleParking[] =>
  told.map(([parking_name, parking_number, establishment_id, parking_postal_code, parking_address, remarks], i) => ({
    key: `pa${i + 1}`,
    parking_name,
    parking_number,
    establishment_id,
    parking_postal_code,
    parking_address,
    lease_from: inStory(story, '2025-04-01'),
    lease_until: inStory(story, '2028-03-31'),
    management_company: '城北パーキング',
    management_contact: '03-0000-5040',
    intermediary: null,
    person_in_charge: '総務 石川',
    person_contact: '03-0000-3001',
    remarks,
  }))
