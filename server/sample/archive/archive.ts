import type { ArchiveArea, Grant } from '#domain/archive/archiveNode.ts'
import { personFolderName } from '#domain/archive/nodeName.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { sampleDocument } from '../files.ts'
import type { SampleArchiveNode, SamplePatient, SampleStaff } from '../records.ts'

type Place = { key: string; name: string; area: ArchiveArea; in?: string; staff?: string; patient?: string }

const nodeOf = ({ key, name, area, in: parent, staff, patient }: Place): Omit<SampleArchiveNode, 'kind' | 'file' | 'grants'> => ({
  key,
  name,
  area,
  parent_id: parent ?? null,
  staff_id: staff ?? null,
  patient_id: patient ?? null,
  note: null,
  kept_as: null,
  trashed_with: null,
})
const folder = (place: Place, grants: Grant[] = []): SampleArchiveNode => ({ ...nodeOf(place), kind: 'folder', file: null, grants })
const file = (place: Omit<Place, 'name'>, document: FileValue): SampleArchiveNode => ({
  ...nodeOf({ ...place, name: document.name }),
  kind: 'file',
  file: document,
  grants: [],
})

/** What everybody reads, and what only managers do. */
const library = (): SampleArchiveNode[] => [
  folder({ key: 'ar-rules', name: '規程', area: 'library' }),
  file({ key: 'ar-rules-work', area: 'library', in: 'ar-rules' }, sampleDocument('work-rules.txt', '就業規則.txt')),
  folder({ key: 'ar-manuals', name: 'マニュアル', area: 'library' }),
  file(
    { key: 'ar-manual-infection', area: 'library', in: 'ar-manuals' },
    sampleDocument('infection-manual.txt', '感染症対策マニュアル.txt'),
  ),
  file(
    { key: 'ar-manual-emergency', area: 'library', in: 'ar-manuals' },
    sampleDocument('emergency-contacts.txt', '緊急時の連絡の流れ.txt'),
  ),
  folder({ key: 'ar-training', name: '研修資料', area: 'library' }),
  file(
    { key: 'ar-training-suction', area: 'library', in: 'ar-training' },
    sampleDocument('training.pdf', '喀痰吸引等研修の資料.pdf'),
  ),
  folder({ key: 'ar-managers', name: '管理者用', area: 'library' }, [{ role: 'manager', staff_id: null, level: 'write' }]),
]

/** What only administrators see, but for the agreements, which managers read. */
const company = (): SampleArchiveNode[] => [
  folder({ key: 'ar-agreements', name: '労使協定', area: 'company' }, [{ role: 'manager', staff_id: null, level: 'read' }]),
  file(
    { key: 'ar-agreement-overtime', area: 'company', in: 'ar-agreements' },
    sampleDocument('overtime-agreement.txt', '時間外労働に関する協定.txt'),
  ),
]

/** How many people and patients have folders in the sample: enough to fill a page, not so many that nobody finds anything. */
const PEOPLE = 12
const PATIENTS = 4

const folderOfStaff = ({ key, staff_code, japanese_name }: SampleStaff): SampleArchiveNode[] => {
  const [top, papers] = [`ar-${key}`, `ar-${key}-papers`]
  return [
    folder({ key: top, name: personFolderName(staff_code, japanese_name), area: 'staff', staff: key }),
    folder({ key: papers, name: '資格', area: 'staff', in: top, staff: key }),
    file({ key: `${papers}-1`, area: 'staff', in: papers, staff: key }, sampleDocument('certificate.pdf', '資格証の写し.pdf')),
  ]
}

const folderOfPatient = ({ key, name_kanji }: SamplePatient): SampleArchiveNode[] => [
  folder({ key: `ar-${key}`, name: personFolderName(name_kanji), area: 'patients', patient: key }),
  file(
    { key: `ar-${key}-1`, area: 'patients', in: `ar-${key}`, patient: key },
    sampleDocument('insurance-certificate.pdf', '保険証の写し.pdf'),
  ),
]

/** A report that the law wants kept no longer (`derived.ts`): somebody decides whether it is erased. */
const oldReport = ({ key }: SamplePatient): SampleArchiveNode => ({
  ...file(
    { key: 'ar-old-report', area: 'patients', in: `ar-${key}`, patient: key },
    sampleDocument('certificate.pdf', '訪問看護報告書（過年度）.pdf'),
  ),
  kept_as: 'nursing_record',
})

/** The archive of the sample company: folders before what lies in them. */
export const archiveOf = (staff: readonly SampleStaff[], patients: readonly SamplePatient[]): SampleArchiveNode[] => [
  ...library(),
  ...company(),
  ...staff.slice(0, PEOPLE).flatMap(folderOfStaff),
  ...patients.slice(0, PATIENTS).flatMap(folderOfPatient),
  ...patients.slice(0, 1).map(oldReport),
]
