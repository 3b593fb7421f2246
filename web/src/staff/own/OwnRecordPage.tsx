import { OwnRecord } from './OwnRecord.tsx'

/** Where a request to change the own record is begun. */
export default function OwnRecordPage() {
  return <OwnRecord />
}
