import { sampleDocument, samplePicture } from '../files.ts'
import type { SampleStaff } from '../records.ts'

type Held = Partial<SampleStaff>

const photo = (number: number): Held => ({ image: samplePicture(`portrait-${number}.jpg`) })
const bankCard = (): Held => ({
  bank_card_front: samplePicture('bank-card-front.jpg'),
  bank_card_back: samplePicture('bank-card-back.jpg'),
})
const yuchoCard = (): Held => ({
  yucho_card_front: samplePicture('yucho-card-front.jpg'),
  yucho_card_back: samplePicture('yucho-card-back.jpg'),
})
const papers = (): Held => ({
  passport_image: samplePicture('passport.jpg'),
  residence_card_front: samplePicture('residence-card-front.jpg'),
  residence_card_back: samplePicture('residence-card-back.jpg'),
})

/** Whose photo and cards the office has by now. */
const held: Readonly<Record<string, () => Held>> = {
  s01: () => ({ ...photo(1), ...bankCard() }),
  s02: () => photo(2),
  s03: () => photo(3),
  s20: () => ({ ...photo(4), ...bankCard(), ...papers() }),
  s22: papers,
  s23: () => photo(5),
  s24: () => ({ ...photo(6), ...yuchoCard(), ...papers() }),
}

/** Certificates that were scanned, by the name of the licence. */
const scans: Readonly<Record<string, string>> = {
  介護福祉士登録証: 'certificate.pdf',
  介護福祉士実務者研修修了証: 'training.pdf',
}

/** A record with the files that belong to its person. */
export const withFiles = (record: SampleStaff): SampleStaff => {
  const own = held[record.key]
  if (!own) return record
  const licenses = record.licenses.map((license) => {
    const drawing = scans[license.license_name]
    const name = `${license.license_name}（${record.japanese_name}）.pdf`
    return drawing === undefined ? license : { ...license, license_file: sampleDocument(drawing, name) }
  })
  return { ...record, ...own(), licenses }
}
